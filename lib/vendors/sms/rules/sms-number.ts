/**
 * The numbers that the domestic provider can send to, and its way of writing them.
 * See docs/contract/panel.md#domestic-numbers.
 */

const DOMESTIC = /^\+90(\d{10})$/

/** The ten digits of a Turkish number in E.164; null for any other. */
export function domesticDigits(e164: string): string | null {
  return DOMESTIC.exec(e164)?.[1] ?? null
}

const COUNTRY = '90'
const NATIONAL_DIGITS = 10

/**
 * The recipient of a test message in E.164, from any notation. The plus sign, the `90` prefix and a leading
 * `0` are removed; null if that does not leave ten digits.
 */
export function domesticTestNumber(written: string): string | null {
  const digits = written.replace(/[\s()./-]/g, '').replace(/^(\+|00)/, '')
  const long = digits.length > NATIONAL_DIGITS && digits.startsWith(COUNTRY)
  const national = (long ? digits.slice(COUNTRY.length) : digits).replace(/^0/, '')
  return /^\d{10}$/.test(national) ? `+${COUNTRY}${national}` : null
}
