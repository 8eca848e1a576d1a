import { z } from 'zod'
import { contextSecret } from '@/lib/features/assistants/contract/context-url'
import { idParams, successResponse } from '@/lib/platform/http/fields'
import { canMakeCalls, capabilitiesOf } from '../rules/phone-number'
import { endpoint } from '@/lib/platform/http/endpoint'
import { phoneInE164 } from '@/lib/platform/phone/phone-fields'
import type { PhoneNumber } from '../rows'
import {
  NewCloudtelNumber,
  NewSimulatedNumber,
  NewSipTrunk,
  PhoneNumberChange,
} from './panel-input'

export const PanelPhoneNumber = z.object({
  id: z.string(),
  phoneNumber: phoneInE164,
  friendlyName: z.string(),
  provider: z.enum(['cloudtel', 'rtc_sip']),
  providerType: z.enum(['cloudtel', 'sip']),
  provider_type: z
    .enum(['cloudtel', 'sip'])
    .describe('`providerType`, by its name in the contract.'),
  regionCode: z.string(),
  capabilities: z.object({ voice: z.boolean(), sms: z.boolean() }),
  canMakeCalls: z.boolean(),
  sipTrunkId: z.string().nullable(),
  sip_trunk_id: z
    .string()
    .nullable()
    .describe(
      '`sipTrunkId`, by its name in the contract. Without a trunk the number has no voice.',
    ),
  /** The public part of the trunk's config; empty without a trunk. The rest is secret. */
  config: z.object({ trunkId: z.string(), address: z.string(), transport: z.int() }).partial(),
  assistantId: z.string().nullable(),
  contextUrl: z
    .string()
    .nullable()
    .describe('Asked about inbound calls, instead of that of the assistant. Null: none.'),
  contextSecret,
  isActive: z.boolean(),
  createdAt: z.string(),
})

/**
 * A phone number without the secrets of its config. Two fields have both of their names.
 * See docs/contract/panel.md#phone-number-fields and docs/contract/decisions/requests.md#panel-shapes.
 */
export function presentPhoneNumber(
  number: PhoneNumber & { contextSecret?: string },
): z.input<typeof PanelPhoneNumber> {
  const { trunkId, address, transport } = number.config
  return {
    id: String(number.id),
    phoneNumber: number.phoneNumber,
    friendlyName: number.friendlyName,
    provider: number.provider,
    providerType: number.providerType,
    provider_type: number.providerType,
    regionCode: number.regionCode,
    capabilities: capabilitiesOf(number),
    canMakeCalls: canMakeCalls(number),
    sipTrunkId: number.sipTrunkId,
    sip_trunk_id: number.sipTrunkId,
    config: { trunkId, address, transport },
    assistantId: number.assistantId,
    contextUrl: number.contextUrl,
    contextSecret: number.contextSecret,
    isActive: number.isActive,
    createdAt: number.createdAt.toISOString(),
  }
}

const tag = 'Phone numbers'

export const panelListPhoneNumbers = endpoint({
  name: 'panelListPhoneNumbers',
  method: 'GET',
  path: '/api/phone-numbers',
  summary: 'The phone numbers of the account',
  tag,
  responses: { 200: z.object({ data: z.array(PanelPhoneNumber) }) },
})

/**
 * With `Accept: application/x-ndjson` the next two endpoints answer with a stream of
 * `ConnectionProgress`: one line per check, and a last line with the response.
 */
export const connectCloudtelNumber = endpoint({
  name: 'connectCloudtelNumber',
  method: 'POST',
  path: '/api/phone-numbers/cloudtel',
  summary: 'Connect a number of a cloud telephony account',
  tag,
  body: NewCloudtelNumber,
  responses: { 201: PanelPhoneNumber.extend({ warning: z.string().optional() }) },
  errors: [
    'cloudtel_credentials',
    'cloudtel_inactive',
    'cloudtel_refused',
    'cloudtel_number_unknown',
    'provider_unreachable',
    'number_exists',
    'number_taken',
    'sip_host_not_public',
    'sip_host_unknown',
    'trunk_failed',
    'exchange_unreachable',
  ],
})

export const connectSipTrunk = endpoint({
  name: 'connectSipTrunk',
  method: 'POST',
  path: '/api/phone-numbers/sip',
  summary: 'Connect the numbers of a SIP trunk',
  tag,
  body: NewSipTrunk,
  responses: { 201: z.object({ trunkId: z.string(), phoneNumbers: z.array(PanelPhoneNumber) }) },
  errors: [
    'number_exists',
    'number_taken',
    'sip_host_not_public',
    'sip_host_unknown',
    'trunk_failed',
    'exchange_unreachable',
  ],
})

export const addSimulatedLine = endpoint({
  name: 'addSimulatedLine',
  method: 'POST',
  path: '/api/phone-numbers/simulated',
  summary: 'Add a simulated number (only on the simulated exchange)',
  tag,
  body: NewSimulatedNumber,
  responses: { 201: PanelPhoneNumber },
  errors: ['not_found'],
})

export const updatePhoneNumber = endpoint({
  name: 'updatePhoneNumber',
  method: 'PATCH',
  path: '/api/phone-numbers/{id}',
  summary: 'Rename or link a number, switch it off and on, or set its context URL',
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
