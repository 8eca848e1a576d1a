import { z } from 'zod'
import { idParams, successResponse } from '@/lib/platform/http/fields'
import { canMakeCalls, capabilitiesOf } from '../rules/phone-number'
import { endpoint } from '@/lib/platform/http/endpoint'
import type { PhoneNumber } from '@/prisma/generated/client'
import {
  NewCloudtelNumber,
  NewSimulatedNumber,
  NewSipTrunk,
  PhoneNumberChange,
} from './panel-input'

export const PanelPhoneNumber = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  friendlyName: z.string(),
  provider: z.enum(['cloudtel', 'rtc_sip']),
  providerType: z.enum(['cloudtel', 'sip']),
  regionCode: z.string(),
  capabilities: z.object({ voice: z.boolean(), sms: z.boolean() }),
  canMakeCalls: z.boolean(),
  sipTrunkId: z.string().nullable(),
  /** Of the trunk, where there is one. The rest of what is stored is secret. */
  config: z.object({ trunkId: z.string(), address: z.string(), transport: z.int() }).partial(),
  assistantId: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: z.string(),
})

/**
 * What a number looks like from outside: nothing secret of its configuration.
 * See docs/contract/panel.md#phone-number-fields.
 */
export function presentPhoneNumber(line: PhoneNumber): z.input<typeof PanelPhoneNumber> {
  const { trunkId, address, transport } = line.config as z.output<typeof PanelPhoneNumber>['config']
  return {
    id: String(line.id),
    phoneNumber: line.phoneNumber,
    friendlyName: line.friendlyName,
    provider: line.provider as 'cloudtel' | 'rtc_sip',
    providerType: line.providerType as 'cloudtel' | 'sip',
    regionCode: line.regionCode,
    capabilities: capabilitiesOf(line),
    canMakeCalls: canMakeCalls(line),
    sipTrunkId: line.sipTrunkId,
    config: { trunkId, address, transport },
    assistantId: line.assistantId,
    isActive: line.isActive,
    createdAt: line.createdAt.toISOString(),
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
 * With `Accept: application/x-ndjson` these two answer as a stream of `ConnectionNews`, one line for
 * each check as it is made and at last what the answer would have been.
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
  errors: ['number_exists', 'number_taken', 'trunk_failed', 'exchange_unreachable'],
})

export const addSimulatedLine = endpoint({
  name: 'addSimulatedLine',
  method: 'POST',
  path: '/api/phone-numbers/simulated',
  summary: 'Add a simulated number (only on the simulated exchange)',
  tag,
  body: NewSimulatedNumber,
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
