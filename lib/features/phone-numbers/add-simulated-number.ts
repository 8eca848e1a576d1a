import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { NewSimulatedNumber } from './contract/panel-input'
import { AppError } from '@/lib/platform/errors'
import { readAssistant } from '@/lib/features/assistants/assistants'
import { SIMULATED_SIP_HOST } from '@/lib/vendors/telephony/rules/simulated-numbers'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { createPhoneNumbers } from './create-phone-numbers'
import { withTrunk } from './with-trunk'

/** A number of the simulated exchange, to try everything without a telephone company. @throws not_found where calls are real */
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
    numbers: [number],
    transport: 'udp' as const,
    username: 'simulated',
    password: 'simulated',
  }
  const [line] = await withTrunk(
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
  if (!line) throw new Error('A created number was not returned.')
  return line
}
