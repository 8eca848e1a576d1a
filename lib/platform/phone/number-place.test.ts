import { getCountries } from 'libphonenumber-js'
import { describe, expect, it } from 'vitest'
import { countryZones, numberPlace } from './number-place'

describe('the place of a number', () => {
  it.each([
    ['+905321112233', 'TR', ['Europe/Istanbul']],
    ['+12125550100', 'US', ['America/New_York']],
    ['+14155550100', 'US', ['America/Los_Angeles']],
    ['+16045550100', 'CA', ['America/Vancouver']],
    ['+5592912345678', 'BR', ['America/Manaus']],
    ['+61293744000', 'AU', ['Australia/Sydney']],
    ['+34928123456', 'ES', ['Atlantic/Canary']],
  ])('%s is in %s, in one zone that its prefix tells', (number, country, zones) => {
    expect(numberPlace(number)).toEqual({ country, zones })
  })

  it('may be anywhere in its country if the prefix tells no zone', () => {
    for (const [number, country] of [
      ['+61412345678', 'AU'],
      ['+79161234567', 'RU'],
      ['+18005550100', 'US'],
    ] as const) {
      expect(numberPlace(number)).toEqual({ country, zones: countryZones(country) })
      expect(countryZones(country).length).toBeGreaterThan(5)
    }
  })

  it('is nowhere for satellite phones and international services', () => {
    for (const number of ['+870773111632', '+80012345678']) {
      expect(numberPlace(number)).toEqual({ country: null, zones: ['UTC'] })
    }
  })
})

it('knows zones that exist for every country of the number library', () => {
  for (const country of getCountries()) {
    const zones = countryZones(country)
    expect(zones, country).not.toHaveLength(0)
    for (const timeZone of zones) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow()
    }
  }
})
