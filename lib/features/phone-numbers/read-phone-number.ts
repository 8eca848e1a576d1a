import { z } from 'zod'
import { diagnoseCall, type Diagnosis, CALL_FAILURES } from './rules/connection-doctor'
import { AppError } from '@/lib/platform/errors'
import { type Transport, transportOf } from './rules/phone-number'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber } from '@/prisma/generated/client'

/** What went wrong longer ago says nothing of the line any more. */
const LATELY_MS = 30 * 24 * 60 * 60 * 1000

/** One number and what it hangs on; nothing secret in it. */
export interface PhoneNumberDetail {
  line: Omit<PhoneNumber, 'config'>
  /** Who answers it. */
  assistant: { id: string; name: string } | null
  /** What calls go out through; null where it can make none. */
  trunk: {
    address: string
    transport: Transport
    /** How many numbers use it, this one among them. */
    numbers: number
  } | null
  /** The last call of the last 30 days that failed for a reason of the line. */
  lastFailure: LastCallFailure | null
}

export interface LastCallFailure {
  callId: string
  startedAt: Date
  /** A name in `END_REASONS`. */
  endReason: string
  /** What the telephone provider said, in its words. */
  endDetail: string | null
  diagnosis: Diagnosis
  /** Whether somebody has picked up on this line since. */
  workedSince: boolean
}

const TrunkConfig = z.object({ address: z.string(), transport: z.number() })

/** A number of the account with how it is doing. @throws not_found */
export async function readPhoneNumber(owner: Owner, id: bigint): Promise<PhoneNumberDetail> {
  const found = await tenantDb(owner).phoneNumber.findFirst({
    where: { id, deletedAt: null },
    include: { assistant: { select: { id: true, name: true, deletedAt: true } } },
  })
  if (!found) throw new AppError('not_found')
  const { assistant, config, ...line } = found
  const [trunk, lastFailure] = await Promise.all([
    readTrunk(owner, line.sipTrunkId, config),
    readLastFailure(owner, id),
  ])
  const answers = assistant && !assistant.deletedAt
  return {
    line,
    assistant: answers ? { id: assistant.id, name: assistant.name } : null,
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
      startedAt: { gte: new Date(Date.now() - LATELY_MS) },
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
