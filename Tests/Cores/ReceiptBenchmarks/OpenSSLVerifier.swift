import Foundation
import SwiftASN1
import X509

/// `CMS_verify` of OpenSSL's own library, loaded while the program runs, so that building the
/// package does not need it.
///
/// Source: OpenSSL manual pages CMS_verify(3), d2i_CMS_bio(3), X509_STORE_add_cert(3).
// It is immutable, and OpenSSL locks its store itself.
struct OpenSSLVerifier: @unchecked Sendable {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias NewBuffer = @convention(c) (UnsafeRawPointer?, CInt) -> Pointer?
  private typealias Free = @convention(c) (Pointer?) -> CInt
  private typealias FreeContainer = @convention(c) (Pointer?) -> Void
  private typealias ReadContainer = @convention(c) (Pointer?, Pointer?) -> Pointer?
  private typealias Verify =
    @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?, Pointer?, CUnsignedInt) -> CInt
  private typealias ReadCertificate =
    @convention(c) (Pointer?, UnsafeMutablePointer<UnsafePointer<UInt8>?>, CLong) -> Pointer?
  private typealias NewStore = @convention(c) () -> Pointer?
  private typealias AddCertificate = @convention(c) (Pointer?, Pointer?) -> CInt
  private typealias SetPurpose = @convention(c) (Pointer?, CInt) -> CInt
  private typealias Parameters = @convention(c) (Pointer?) -> Pointer?
  private typealias SetTime = @convention(c) (Pointer?, time_t) -> Void

  private let newBuffer: NewBuffer
  private let freeBuffer: Free
  private let readContainer: ReadContainer
  private let freeContainer: FreeContainer
  private let verify: Verify
  private let store: Pointer

  /// Makes a verifier that trusts a root and checks certificates at a date; `nil` if the library is
  /// missing.
  init?(root: Certificate, at date: Date) {
    guard let library = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func load<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let newBuffer = load("BIO_new_mem_buf", as: NewBuffer.self),
      let freeBuffer = load("BIO_free", as: Free.self),
      let readContainer = load("d2i_CMS_bio", as: ReadContainer.self),
      let freeContainer = load("CMS_ContentInfo_free", as: FreeContainer.self),
      let verify = load("CMS_verify", as: Verify.self),
      let readCertificate = load("d2i_X509", as: ReadCertificate.self),
      let newStore = load("X509_STORE_new", as: NewStore.self),
      let addCertificate = load("X509_STORE_add_cert", as: AddCertificate.self),
      let setPurpose = load("X509_STORE_set_purpose", as: SetPurpose.self),
      let parameters = load("X509_STORE_get0_param", as: Parameters.self),
      let setTime = load("X509_VERIFY_PARAM_set_time", as: SetTime.self),
      let store = newStore()
    else { return nil }
    var serializer = DER.Serializer()
    guard (try? serializer.serialize(root)) != nil else { return nil }
    let certificate = serializer.serializedBytes.withUnsafeBufferPointer { bytes in
      var start = bytes.baseAddress
      return readCertificate(nil, &start, bytes.count)
    }
    let anyPurpose: CInt = 7
    guard addCertificate(store, certificate) == 1, setPurpose(store, anyPurpose) == 1 else {
      return nil
    }
    setTime(parameters(store), time_t(date.timeIntervalSince1970))
    (self.newBuffer, self.freeBuffer) = (newBuffer, freeBuffer)
    (self.readContainer, self.freeContainer) = (readContainer, freeContainer)
    (self.verify, self.store) = (verify, store)
  }

  /// Returns whether OpenSSL accepts the signature and the chain.
  func verifies(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let buffer = newBuffer(bytes.baseAddress, CInt(bytes.count))
      defer { _ = freeBuffer(buffer) }
      let container = readContainer(buffer, nil)
      defer { freeContainer(container) }
      let binary: CUnsignedInt = 0x80
      return verify(container, nil, store, nil, nil, binary) == 1
    }
  }
}
