import ReceiptTesting
import Testing

@Suite struct ChainChartTests {
  @Test func comparesCertificatesAndNotNames() throws {
    let store = try CertificateAuthority(name: "Store", keys: .p256)
    let forger = try CertificateAuthority(name: "Store", keys: .p256)
    let genuine = ChainChart(of: store, trusting: store.root)
    let forged = ChainChart(of: forger, trusting: store.root)
    #expect(genuine.isTrusted && !forged.isTrusted)
    #expect(
      forged.picture.alternativeText
        == "Store Root CA signs Store Intermediate CA, which signs Store Receipt Signing, which "
        + "signs the receipt. That root has another key than the one in your app: refused.")
    #expect(genuine.picture.svg.contains(">the same: trusted</text>"))
  }
}
