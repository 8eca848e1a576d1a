import { z } from 'zod'
import { idParams, successResponse } from '@/lib/contracts/common'
import {
  canMakeCalls,
  REGION_CODES,
  splitNumbers,
  TRANSPORT_NAMES,
} from '@/lib/domain/phone-number'
import { endpoint } from '@/lib/http/endpoint'
import type { PhoneNumber } from '@/prisma/generated/client'

export const PanelPhoneNumber = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  friendlyName: z.string(),
  provider: z.enum(['cloudtel', 'rtc_sip']),
  providerType: z.enum(['cloudtel', 'sip']),
  regionCode: z.string(),
  capabilities: z.object({ voice: z.boolean(), sms: z.boolean() }),
  canMakeCalls: z.boolean(),
  assistantId: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.string(),
})

export function presentPhoneNumber(line: PhoneNumber): z.input<typeof PanelPhoneNumber> {
  return {
    id: String(line.id),
    phoneNumber: line.phoneNumber,
    friendlyName: line.friendlyName,
    provider: line.provider as 'cloudtel' | 'rtc_sip',
    providerType: line.providerType as 'cloudtel' | 'sip',
    regionCode: line.regionCode,
    capabilities: { voice: canMakeCalls(line), sms: line.provider === 'cloudtel' },
    canMakeCalls: canMakeCalls(line),
    assistantId: line.assistantId,
    isActive: line.isActive,
    createdAt: line.createdAt.toISOString(),
  }
}

/** The form of a SIP trunk. Panel contract 4.2. */
export const NewSipTrunk = z.object({
  trunkName: z.string().trim().min(1, 'Give the trunk a name.').max(100),
  address: z
    .string()
    .trim()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, 'Write the host alone, such as sip.example.com.')
    .max(255),
  transport: z.enum(TRANSPORT_NAMES).default('udp'),
  numbers: z
    .string()
    .max(20_000)
    .superRefine((list, context) => {
      const { numbers, malformed } = splitNumbers(list)
      if (malformed.length > 0) {
        const message = `Write each number with its country code, such as +908505550001. Not readable: ${malformed.join(', ')}`
        context.addIssue({ code: 'custom', message })
      } else if (numbers.length === 0) {
        context.addIssue({ code: 'custom', message: 'Give at least one number.' })
      }
    }),
  username: z.string().trim().min(1, 'Give the user name of the trunk.').max(200),
  password: z.string().min(1, 'Give the password of the trunk.').max(200),
  friendlyName: z.string().trim().max(100).optional(),
  regionCode: z.enum(REGION_CODES).default('TR'),
})

export const NewSimulatedLine = z.strictObject({
  friendlyName: z.string().trim().min(1, 'Give the number a name.').max(100),
  assistantId: z.string().max(64).nullish(),
})

export const PhoneNumberChange = z
  .strictObject({
    isActive: z.boolean(),
    friendlyName: z.string().trim().min(1, 'Give the number a name.').max(100),
    assistantId: z.string().max(64).nullable(),
  })
  .partial()

const tag = 'Phone numbers'

export const panelListPhoneNumbers = endpoint({
  name: 'panelListPhoneNumbers',
  method: 'GET',
  path: '/api/phone-numbers',
  summary: 'The phone numbers of the account',
  tag,
  responses: { 200: z.object({ data: z.array(PanelPhoneNumber) }) },
})

export const connectSipTrunk = endpoint({
  name: 'connectSipTrunk',
  method: 'POST',
  path: '/api/phone-numbers/sip',
  summary: 'Connect the numbers of a SIP trunk',
  tag,
  body: NewSipTrunk,
  responses: { 201: z.object({ trunkId: z.string(), phoneNumbers: z.array(PanelPhoneNumber) }) },
  errors: ['number_exists', 'trunk_failed'],
})

export const addSimulatedLine = endpoint({
  name: 'addSimulatedLine',
  method: 'POST',
  path: '/api/phone-numbers/simulated',
  summary: 'Add a simulated number (only on the simulated exchange)',
  tag,
  body: NewSimulatedLine,
  responses: { 201: PanelPhoneNumber },
})

export const updatePhoneNumber = endpoint({
  name: 'updatePhoneNumber',
  method: 'PATCH',
  path: '/api/phone-numbers/{id}',
  summary: 'Rename, link or switch a number',
  tag,
  params: idParams,
  body: PhoneNumberChange,
  responses: { 200: PanelPhoneNumber },
})

export const deletePhoneNumber = endpoint({
  name: 'deletePhoneNumber',
  method: 'DELETE',
  path: '/api/phone-numbers/{id}',
  summary: 'Remove a number',
  tag,
  params: idParams,
  responses: { 200: successResponse },
})
