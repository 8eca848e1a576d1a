/** The countries of the number library. Its own import, because that of the numbering plans is large. */
export { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
