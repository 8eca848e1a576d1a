import { cleanE164 } from '@/lib/platform/phone/e164'

/** Regions, transports and capabilities of phone numbers. See docs/contract/panel.md#phone-numbers. */

export const REGION_CODES = ['TR', 'US', 'GB'] as const
export type RegionCode = (typeof REGION_CODES)[number]

/** SIP transports, and the values that are stored for them. */
export const TRANSPORTS = { udp: 0, tcp: 1, tls: 2 } as const
export type Transport = keyof typeof TRANSPORTS
export const TRANSPORT_NAMES = Object.keys(TRANSPORTS) as [Transport, ...Transport[]]

/** The transport of a stored value. An unknown value counts as UDP, which most providers speak. */
export function transportOf(stored: number): Transport {
  return TRANSPORT_NAMES.find((name) => TRANSPORTS[name] === stored) ?? 'udp'
}

/**
 * The distinct numbers of a comma-separated list, in order. `malformed` has the parts that are not
 * E.164 numbers, as written.
 */
export function splitNumbers(list: string): { numbers: string[]; malformed: string[] } {
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const numbers = parts.map(cleanE164).filter((number) => number !== null)
  return {
    numbers: [...new Set(numbers)],
    malformed: parts.filter((part) => cleanE164(part) === null),
  }
}

/** The SIP host of a text that may be a SIP URI: `sip://office.example.com`. */
export function sipHost(text: string): string {
  return text.trim().replace(/^sips?:(\/\/)?/i, '')
}

/** A number can place calls once it has a trunk. */
export function canMakeCalls(number: { sipTrunkId: string | null }): boolean {
  return number.sipTrunkId !== null
}

/** See docs/contract/panel.md#phone-number-fields. */
export function capabilitiesOf(number: { provider: string; sipTrunkId: string | null }) {
  return { voice: canMakeCalls(number), sms: number.provider === 'cloudtel' }
}
