import type { z } from 'zod'
import { telephony, TelephonyError, type TrunkRequest } from '@/lib/adapters/telephony'
import type { NewSipTrunk } from '@/lib/contracts/panel/phone-number-input'
import { systemDb } from '@/lib/db'
import { AppError } from '@/lib/domain/errors'
import { splitNumbers } from '@/lib/domain/phone-number'
import { log } from '@/lib/log'
import type { Owner } from '@/lib/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'
import { createSipLines } from './create-lines'

/**
 * Creates one trunk and one record for each of its numbers, or nothing. The password is passed on
 * and never stored. Panel contract 4.2. @throws number_exists, trunk_failed
 */
export async function connectSipTrunk(
  owner: Owner,
  form: z.output<typeof NewSipTrunk>,
): Promise<{ trunkId: string; phoneNumbers: PhoneNumber[] }> {
  const { numbers } = splitNumbers(form.numbers)
  await requireFree(numbers)
  const { trunkName: name, address, transport, username, password, regionCode } = form
  const { trunkId } = await createTrunk({
    name,
    address,
    numbers,
    transport,
    username,
    password,
  })
  const friendlyName = form.friendlyName || name
  try {
    const phoneNumbers = await createSipLines(owner, {
      numbers,
      friendlyName,
      regionCode,
      trunkId,
      address,
      transport,
      username,
    })
    return { trunkId, phoneNumbers }
  } catch (error) {
    await telephony()
      .deleteTrunk(trunkId)
      .catch((failure: unknown) =>
        log().error({ err: failure, trunkId }, 'a trunk was left behind'),
      )
    throw error
  }
}

/** Saves making a trunk for numbers that cannot be had; the unique index decides for good. */
async function requireFree(numbers: string[]): Promise<void> {
  const taken = await systemDb().phoneNumber.findFirst({
    where: { phoneNumber: { in: numbers }, deletedAt: null },
    select: { id: true },
  })
  if (taken) throw new AppError('number_exists')
}

/** @throws trunk_failed with the exchange's reason */
async function createTrunk(request: TrunkRequest): Promise<{ trunkId: string }> {
  try {
    return await telephony().createTrunk(request)
  } catch (error) {
    if (error instanceof TelephonyError)
      throw new AppError('trunk_failed', { reason: error.message })
    throw error
  }
}
