import { z } from 'zod'
import { diagnoseCall, type Diagnosis, CALL_FAILURES } from './rules/connection-doctor'
import { AppError } from '@/lib/platform/errors'
import { type Transport, transportOf } from './rules/phone-number'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { type PhoneNumber, toPhoneNumber } from './rows'

/** Older failures say nothing about the present state of the number. */
const RECENT_MS = 30 * 24 * 60 * 60 * 1000

/** One number with its assistant, trunk and health. Contains no secrets. */
export interface PhoneNumberDetail {
  number: Omit<PhoneNumber, 'config'>
  assistant: { id: string; name: string } | null
  /** The trunk of its calls; null where the number cannot make calls. */
  trunk: {
    address: string
    transport: Transport
    /** How many numbers use it, including this one. */
    numbers: number
  } | null
  /** The last call of the last 30 days that failed because of the number or its trunk. */
  lastFailure: LastCallFailure | null
}

export interface LastCallFailure {
  callId: string
  startedAt: Date
  /** A name in `END_REASONS`. */
  endReason: string
  /** The reason in the words of the telephone provider. */
  endDetail: string | null
  diagnosis: Diagnosis
  /** Whether a later call of this number was answered. */
  workedSince: boolean
}

const TrunkConfig = z.object({ address: z.string(), transport: z.number() })

/** @throws not_found */
export async function readPhoneNumber(owner: Owner, id: bigint): Promise<PhoneNumberDetail> {
  const found = await tenantDb(owner).phoneNumber.findFirst({
    where: { id, deletedAt: null },
    include: { assistant: { select: { id: true, name: true, deletedAt: true } } },
  })
  if (!found) throw new AppError('not_found')
  const { assistant, ...row } = found
  const { config, ...number } = toPhoneNumber(row)
  const [trunk, lastFailure] = await Promise.all([
    readTrunk(owner, number.sipTrunkId, config),
    readLastFailure(owner, id),
  ])
  return {
    number,
    assistant:
      assistant && !assistant.deletedAt ? { id: assistant.id, name: assistant.name } : null,
    trunk,
    lastFailure,
  }
}

async function readTrunk(
  owner: Owner,
  sipTrunkId: string | null,
  config: unknown,
): Promise<PhoneNumberDetail['trunk']> {
  const known = TrunkConfig.safeParse(config)
  if (!sipTrunkId || !known.success) return null
  const { address, transport } = known.data
  const where = { sipTrunkId, deletedAt: null }
  const numbers = await tenantDb(owner).phoneNumber.count({ where })
  return { address, transport: transportOf(transport), numbers }
}

async function readLastFailure(
  owner: Owner,
  phoneNumberId: bigint,
): Promise<LastCallFailure | null> {
  const { call } = tenantDb(owner)
  const orderBy = { startedAt: 'desc' } as const
  const failed = await call.findFirst({
    where: {
      phoneNumberId,
      startedAt: { gte: new Date(Date.now() - RECENT_MS) },
      status: 'failed',
      endReason: { in: [...CALL_FAILURES] },
    },
    orderBy,
    select: { id: true, startedAt: true, endReason: true, endDetail: true },
  })
  const diagnosis = failed && diagnoseCall(failed)
  if (!diagnosis || !failed.endReason) return null
  const worked = await call.findFirst({
    where: { phoneNumberId, startedAt: { gt: failed.startedAt }, answeredAt: { not: null } },
    orderBy,
    select: { id: true },
  })
  const { id: callId, startedAt, endReason, endDetail } = failed
  return { callId, startedAt, endReason, endDetail, diagnosis, workedSince: worked !== null }
}
