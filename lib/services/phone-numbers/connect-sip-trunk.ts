import type { z } from 'zod'
import type { NewSipTrunk } from '@/lib/contracts/panel/phone-number-input'
import type { ReportCheck } from '@/lib/domain/connection-doctor'
import { splitNumbers } from '@/lib/domain/phone-number'
import type { Owner } from '@/lib/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'
import { createLines, wordingTaken } from './create-lines'
import { requireFree } from './require-free'
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
  await requireFree(owner, numbers)
  report('number', 'passed')
  const trunk = { name, address, numbers, transport, username, password }
  const connecting = withTrunk(owner, trunk, report, async (work, { trunkId, config }) => {
    const phoneNumbers = await createLines(work, {
      numbers,
      friendlyName: form.friendlyName || name,
      regionCode,
      provider: 'rtc_sip',
      trunkId,
      config,
    })
    return { trunkId, phoneNumbers }
  })
  return wordingTaken(owner, numbers, connecting)
}
