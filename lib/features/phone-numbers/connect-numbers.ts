import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { readAssistant } from '@/lib/features/assistants/assistants'
import { AppError } from '@/lib/platform/errors'
import { encryptSecret } from '@/lib/platform/security/secrets'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { cloudtel, CloudtelError } from '@/lib/vendors/cloudtel'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { SIMULATED_SIP_HOST } from '@/lib/vendors/telephony/rules/simulated-numbers'
import type { NewCloudtelNumber, NewSimulatedNumber, NewSipTrunk } from './contract/panel-input'
import {
  connectionFailure,
  createPhoneNumbers,
  requireNumbersFree,
  withTakenError,
} from './create-phone-numbers'
import type { PhoneNumber } from './rows'
import type { ConnectionCheck, ReportCheck } from './rules/connection-doctor'
import { splitNumbers } from './rules/phone-number'
import { type CreatedTrunk, withTrunk } from './with-trunk'

type CloudtelForm = z.output<typeof NewCloudtelNumber>

/**
 * Connects a number of a cloud telephony account, after checking with the provider. Where the form
 * has a termination, creates a trunk for calls; otherwise the number can only send SMS. A failure
 * leaves nothing behind. The SIP password is passed on and never stored.
 * See docs/contract/panel.md#cloudtel-number.
 * @throws number_exists, number_taken, the errors of `cloudtel`, sip_host_not_public, trunk_failed,
 * exchange_unreachable
 */
export async function connectCloudtelNumber(
  owner: Owner,
  form: CloudtelForm,
  report: ReportCheck,
): Promise<PhoneNumber> {
  const numbers = [form.phoneNumber]
  await requireNumbersFree(owner, numbers)
  await verifyCloudtelNumber(form, report)
  const connecting = createCloudtelNumber(owner, form, report)
  return onlyOne(await withTakenError(owner, numbers, connecting))
}

async function verifyCloudtelNumber(form: CloudtelForm, report: ReportCheck): Promise<void> {
  const { accountSid, authToken, phoneNumber } = form
  const provider = cloudtel({ accountSid, authToken })
  report('credentials', 'running')
  const { status } = await provider.verifyAccount().catch((error: unknown) => {
    throw cloudtelFailure(error, 'credentials')
  })
  if (status !== 'active') throw connectionFailure('cloudtel_inactive', { reason: status })
  report('credentials', 'passed')
  report('number', 'running')
  const found = await provider.findNumber(phoneNumber).catch((error: unknown) => {
    throw cloudtelFailure(error, 'number')
  })
  if (!found) throw connectionFailure('cloudtel_number_unknown')
  report('number', 'passed')
}

const CODES_BY_KIND = {
  credentials: 'cloudtel_credentials',
  refused: 'cloudtel_refused',
  unreachable: 'provider_unreachable',
  no_answer: 'provider_unreachable',
} as const

/** The error for a failure of the cloud telephony provider at a check. Other errors stay as they are. */
function cloudtelFailure(error: unknown, check: ConnectionCheck): unknown {
  if (!(error instanceof CloudtelError)) return error
  const { kind, message, code } = error
  // Without a code of the provider, the message about an unreachable one is our own.
  const words = kind === 'unreachable' && !code ? undefined : message
  const reason = words && code ? `${words} (${code})` : words
  return connectionFailure(CODES_BY_KIND[kind], { check, ...(reason && { reason }) })
}

async function createCloudtelNumber(
  owner: Owner,
  form: CloudtelForm,
  report: ReportCheck,
): Promise<PhoneNumber[]> {
  const { terminationUri: address, sipUsername, sipPassword, transport, phoneNumber } = form
  if (address) {
    const numbers = [phoneNumber]
    const login = { username: sipUsername, password: sipPassword }
    const host = { address, field: 'terminationUri' as const }
    const trunk = { name: form.friendlyName, transport, numbers, ...host, ...login }
    return withTrunk(owner, trunk, report, (tx, created) => saveCloudtelNumber(tx, form, created))
  }
  report('save', 'running')
  const saved = await transaction(owner, (tx) => saveCloudtelNumber(tx, form, null))
  report('save', 'passed')
  return saved
}

function saveCloudtelNumber(
  tx: TenantTransaction,
  form: CloudtelForm,
  trunk: CreatedTrunk | null,
): Promise<PhoneNumber[]> {
  const { accountSid, authToken, phoneNumber, friendlyName, regionCode } = form
  return createPhoneNumbers(tx, {
    numbers: [phoneNumber],
    friendlyName,
    regionCode,
    provider: 'cloudtel',
    trunkId: trunk?.trunkId ?? null,
    config: {
      accountSid: encryptSecret(accountSid),
      authToken: encryptSecret(authToken),
      ...trunk?.config,
    },
  })
}

/**
 * Creates one trunk and one record for each of its numbers, or nothing. The password is passed on
 * and never stored. See docs/contract/panel.md#sip-trunk.
 * @throws number_exists, number_taken, sip_host_not_public, trunk_failed, exchange_unreachable
 */
export async function connectSipTrunk(
  owner: Owner,
  form: z.output<typeof NewSipTrunk>,
  report: ReportCheck,
): Promise<{ trunkId: string; phoneNumbers: PhoneNumber[] }> {
  const { numbers } = splitNumbers(form.numbers)
  const { trunkName: name, address, transport, username, password, regionCode } = form
  report('number', 'running')
  await requireNumbersFree(owner, numbers)
  report('number', 'passed')
  const host = { address, field: 'address' as const }
  const trunk = { name, numbers, transport, username, password, ...host }
  const connecting = withTrunk(owner, trunk, report, async (tx, { trunkId, config }) => {
    const phoneNumbers = await createPhoneNumbers(tx, {
      numbers,
      friendlyName: form.friendlyName || name,
      regionCode,
      provider: 'rtc_sip',
      trunkId,
      config,
    })
    return { trunkId, phoneNumbers }
  })
  return withTakenError(owner, numbers, connecting)
}

/**
 * Adds a number of the simulated exchange, with which everything can be tried without a telephone
 * provider. @throws not_found where the exchange is real, or the assistant is not the account's
 */
export async function addSimulatedNumber(
  owner: Owner,
  form: z.output<typeof NewSimulatedNumber>,
): Promise<PhoneNumber> {
  if (!isExchangeSimulated()) throw new AppError('not_found')
  if (form.assistantId) await readAssistant(owner, form.assistantId)
  const number = `+90850${randomInt(1_000_000, 10_000_000)}`
  const trunk = {
    name: form.friendlyName,
    address: SIMULATED_SIP_HOST,
    field: null,
    numbers: [number],
    transport: 'udp' as const,
    username: 'simulated',
    password: 'simulated',
  }
  const created = await withTrunk(
    owner,
    trunk,
    () => {},
    (tx, { trunkId, config }) =>
      createPhoneNumbers(tx, {
        numbers: [number],
        friendlyName: form.friendlyName,
        regionCode: 'TR',
        provider: 'rtc_sip',
        trunkId,
        config,
        assistantId: form.assistantId,
      }),
  )
  return onlyOne(created)
}

function onlyOne([phoneNumber]: PhoneNumber[]): PhoneNumber {
  if (!phoneNumber) throw new Error('A created phone number was not returned.')
  return phoneNumber
}
