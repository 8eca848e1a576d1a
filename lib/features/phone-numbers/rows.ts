import type { PhoneNumber as Row } from '@/prisma/generated/client'
import type { RegionCode } from './rules/phone-number'

/**
 * What is stored beside a number. Secrets in it are encrypted. A type alias, because an interface is
 * not assignable to Prisma's JSON types.
 */
export type PhoneNumberConfig = {
  trunkId?: string
  /** The SIP host of the trunk. */
  address?: string
  /** A value of `TRANSPORTS`. */
  transport?: number
  username?: string
  accountSid?: string
  authToken?: string
}

/** Without the signing secret of its context URL. */
export interface PhoneNumber extends Omit<Row, 'contextSecret'> {
  provider: 'cloudtel' | 'rtc_sip'
  providerType: 'cloudtel' | 'sip'
  regionCode: RegionCode
  config: PhoneNumberConfig
}

export function toPhoneNumber({ contextSecret: _, ...row }: Row): PhoneNumber {
  return {
    ...row,
    provider: row.provider as PhoneNumber['provider'],
    providerType: row.providerType as PhoneNumber['providerType'],
    regionCode: row.regionCode as RegionCode,
    config: row.config as PhoneNumberConfig,
  }
}
