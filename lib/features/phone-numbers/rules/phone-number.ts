import { cleanE164 } from '@/lib/platform/phone/e164'

/** What a connected number can be. See docs/contract/panel.md#phone-numbers. */

export const REGION_CODES = ['TR', 'US', 'GB'] as const
export type RegionCode = (typeof REGION_CODES)[number]

/** SIP transports and the numbers they are stored as. */
export const TRANSPORTS = { udp: 0, tcp: 1, tls: 2 } as const
export type Transport = keyof typeof TRANSPORTS
export const TRANSPORT_NAMES = Object.keys(TRANSPORTS) as [Transport, ...Transport[]]

/** The transport of a stored number; unknown ones are what most providers speak. */
export function transportOf(stored: number): Transport {
  return TRANSPORT_NAMES.find((name) => TRANSPORTS[name] === stored) ?? 'udp'
}

/**
 * The numbers of a comma-separated list, each once, in order.
 * `malformed` holds the parts that are no E.164 numbers, as they were written.
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

/** The host of an address that may be written as a SIP URI: `sip://office.example.com`. */
export function sipHost(address: string): string {
  return address.trim().replace(/^sips?:(\/\/)?/i, '')
}

/** A line can place calls once it has a trunk. */
export function canMakeCalls(line: { sipTrunkId: string | null }): boolean {
  return line.sipTrunkId !== null
}

/** What a number can be used for. See docs/contract/panel.md#phone-number-fields. */
export function capabilitiesOf(line: { provider: string; sipTrunkId: string | null }) {
  return { voice: canMakeCalls(line), sms: line.provider === 'cloudtel' }
}
