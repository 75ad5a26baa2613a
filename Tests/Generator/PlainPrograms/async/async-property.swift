struct Weather {
  let city: String
  var temperature: Int {
    get async {
      print("asking for \(city)")
      return city.count
    }
  }
}
let weather = Weather(city: "Oslo")
await weather.temperature
print(await weather.temperature)
