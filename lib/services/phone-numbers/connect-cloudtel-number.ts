import type { z } from 'zod'
import { cloudtel } from '@/lib/adapters/cloudtel'
import type { NewCloudtelNumber } from '@/lib/contracts/panel/phone-number-input'
import type { ReportCheck } from '@/lib/domain/connection-doctor'
import { encryptSecret } from '@/lib/secrets'
import { transaction, type Owner, type Work } from '@/lib/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'
import { cloudtelFailure, connectionFailure } from './connection-failure'
import { createLines, wordingTaken } from './create-lines'
import { requireFree } from './require-free'
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
  await requireFree(owner, numbers)
  await verify(form, report)
  const [line] = await wordingTaken(owner, numbers, connect(owner, form, report))
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
    return withTrunk(owner, trunk, report, (work, made) => save(work, form, made))
  }
  report('save', 'running')
  const saved = await transaction(owner, (work) => save(work, form, null))
  report('save', 'passed')
  return saved
}

function save(work: Work, form: Form, trunk: MadeTrunk | null): Promise<PhoneNumber[]> {
  const { accountSid, authToken, phoneNumber, friendlyName, regionCode } = form
  return createLines(work, {
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
