/**
 * Makes lib/platform/phone/zones-by-prefix.json from Google's list of the time zones of phone numbers:
 * node scripts/draw-number-zones.mjs <resources/timezones/map_data.txt of google/libphonenumber>
 *
 * A prefix that says no more than a shorter one is left out, and so are calling codes as a whole, which
 * list the zones of whole countries.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'

const TARGET = 'lib/platform/phone/zones-by-prefix.json'

const rows = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .filter((line) => /^\d+\|/.test(line))
  .map((line) => line.trim().split('|'))
const zonesOf = new Map(rows.map(([prefix = '', zones = '']) => [prefix, zones]))
const callingCodes = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/** The zones of the longest shorter prefix. @param {string} prefix */
function zonesAbove(prefix) {
  for (let length = prefix.length - 1; length > 0; length -= 1) {
    const zones = zonesOf.get(prefix.slice(0, length))
    if (zones) return zones
  }
  return null
}

/** @type {Record<string, string>} */
const prefixesOf = {}
for (const [prefix, zones] of zonesOf) {
  if (callingCodes.has(prefix) || zones === zonesAbove(prefix)) continue
  prefixesOf[zones] = prefixesOf[zones] ? `${prefixesOf[zones]} ${prefix}` : prefix
}
const sorted = Object.entries(prefixesOf).toSorted(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(TARGET, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
