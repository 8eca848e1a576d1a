import type { z } from 'zod'
import { cloudtel } from '@/lib/vendors/cloudtel'
import type { NewCloudtelNumber } from './contract/panel-input'
import type { ReportCheck } from './rules/connection-doctor'
import { encryptSecret } from '@/lib/platform/security/secrets'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'
import { cloudtelFailure, connectionFailure } from './connection-failure'
import { createPhoneNumbers, withTakenError } from './create-phone-numbers'
import { requireNumbersFree } from './require-numbers-free'
import { type MadeTrunk, withTrunk } from './with-trunk'

type Form = z.output<typeof NewCloudtelNumber>

/**
 * Connects a number of an account at the cloud telephony provider, after asking the provider: with a
 * trunk for calls where the termination is given, for SMS alone otherwise. Leaves nothing behind
 * where it fails. The SIP password is passed on and never stored.
 * See docs/contract/panel.md#cloudtel-number.
 * @throws number_exists, number_taken, the errors of `cloudtel`, trunk_failed, exchange_unreachable
 */
export async function connectCloudtelNumber(
  owner: Owner,
  form: Form,
  report: ReportCheck,
): Promise<PhoneNumber> {
  const numbers = [form.phoneNumber]
  await requireNumbersFree(owner, numbers)
  await verify(form, report)
  const [line] = await withTakenError(owner, numbers, connect(owner, form, report))
  if (!line) throw new Error('A created number was not returned.')
  return line
}

/** Whether the credentials are good and the number is the account's, by the provider's word. */
async function verify(form: Form, report: ReportCheck): Promise<void> {
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

async function connect(owner: Owner, form: Form, report: ReportCheck): Promise<PhoneNumber[]> {
  const { terminationUri: address, sipUsername, sipPassword, transport, phoneNumber } = form
  if (address) {
    const numbers = [phoneNumber]
    const login = { username: sipUsername, password: sipPassword }
    const trunk = { name: form.friendlyName, address, transport, numbers, ...login }
    return withTrunk(owner, trunk, report, (tx, made) => save(tx, form, made))
  }
  report('save', 'running')
  const saved = await transaction(owner, (tx) => save(tx, form, null))
  report('save', 'passed')
  return saved
}

function save(tx: TenantTransaction, form: Form, trunk: MadeTrunk | null): Promise<PhoneNumber[]> {
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
