import type { z } from 'zod'
import type { NewSipTrunk } from './contract/panel-input'
import type { ReportCheck } from './rules/connection-doctor'
import { splitNumbers } from './rules/phone-number'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'
import { createPhoneNumbers, withTakenError } from './create-phone-numbers'
import { requireNumbersFree } from './require-numbers-free'
import { withTrunk } from './with-trunk'

/**
 * Creates one trunk and one record for each of its numbers, or nothing. The password is passed on
 * and never stored. See docs/contract/panel.md#sip-trunk.
 * @throws number_exists, number_taken, trunk_failed, exchange_unreachable
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
  const trunk = { name, address, numbers, transport, username, password }
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
