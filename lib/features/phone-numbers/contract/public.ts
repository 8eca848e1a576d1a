import { z } from 'zod'
import { canMakeCalls } from '../rules/phone-number'
import { endpoint } from '@/lib/platform/http/endpoint'
import { phoneInE164 } from '@/lib/platform/phone/phone-fields'
import type { PhoneNumber } from '../rows'

/** An item of a dropdown in an automation platform. `name` equals the friendly name. */
export const PhoneNumberItem = z.object({
  id: z.string(),
  name: z.string(),
  phone_number: phoneInE164,
  friendly_name: z.string(),
  provider: z.enum(['cloudtel', 'rtc_sip']),
  region_code: z.string(),
  can_make_calls: z.boolean(),
  is_active: z.boolean(),
})

export function presentPhoneNumberItem(number: PhoneNumber): z.input<typeof PhoneNumberItem> {
  return {
    id: String(number.id),
    name: number.friendlyName,
    phone_number: number.phoneNumber,
    friendly_name: number.friendlyName,
    provider: number.provider,
    region_code: number.regionCode,
    can_make_calls: canMakeCalls(number),
    is_active: number.isActive,
  }
}

export const listPhoneNumbers = endpoint({
  name: 'listPhoneNumbers',
  method: 'GET',
  path: '/api/v1/phone-numbers',
  summary: 'The phone numbers of the account',
  tag: 'Lookups',
  responses: { 200: z.array(PhoneNumberItem) },
  example: {
    response: [
      {
        id: '17',
        name: 'Front desk',
        phone_number: '+908505550001',
        friendly_name: 'Front desk',
        provider: 'rtc_sip',
        region_code: 'TR',
        can_make_calls: true,
        is_active: true,
      },
    ],
  },
})
