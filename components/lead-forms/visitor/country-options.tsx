import { getLocale } from 'next-intl/server'
import { getCountries, getCountryCallingCode } from '@/lib/platform/phone/countries'

/** Every country with its calling code, by name. */
export async function CountryOptions() {
  const locale = await getLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {`${name} +${getCountryCallingCode(code)}`}
    </option>
  ))
}
