import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { telephony } from '@/lib/adapters/telephony'
import type { NewSimulatedLine } from '@/lib/contracts/panel/phone-number-input'
import { AppError } from '@/lib/domain/errors'
import { readAssistant } from '@/lib/services/assistants/read-assistant'
import type { Owner } from '@/lib/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'
import { isExchangeSimulated } from '@/lib/services/calls/exchange'
import { createSipLines } from './create-lines'

const ADDRESS = 'sip.simulated.example'

/** A number of the simulated exchange, to try everything without a telephone company. @throws not_found where calls are real */
export async function addSimulatedLine(
  owner: Owner,
  form: z.output<typeof NewSimulatedLine>,
): Promise<PhoneNumber> {
  if (!isExchangeSimulated()) throw new AppError('not_found')
  if (form.assistantId) await readAssistant(owner, form.assistantId)
  const number = `+90850${randomInt(1_000_000, 10_000_000)}`
  const { trunkId } = await telephony().createTrunk({
    name: form.friendlyName,
    address: ADDRESS,
    numbers: [number],
    transport: 'udp',
    username: 'simulated',
    password: 'simulated',
  })
  const [line] = await createSipLines(owner, {
    numbers: [number],
    friendlyName: form.friendlyName,
    regionCode: 'TR',
    trunkId,
    address: ADDRESS,
    transport: 'udp',
    username: 'simulated',
    assistantId: form.assistantId,
  })
  if (!line) throw new Error('A created number was not returned.')
  return line
}
