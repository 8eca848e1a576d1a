import { randomUUID } from 'node:crypto'
import { telephony, TelephonyError, type TrunkRequest } from '@/lib/vendors/telephony'
import type { ReportCheck } from './rules/connection-doctor'
import { TRANSPORTS } from './rules/phone-number'
import { log } from '@/lib/platform/log'
import { encryptSecret } from '@/lib/platform/security/secrets'
import {
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { connectionFailure } from './connection-failure'
import { deleteUnusedTrunk } from './delete-unused-trunk'
import { askToDeleteTrunk } from './trunk-job'

export type NewTrunk = Omit<TrunkRequest, 'reference'>

/** A trunk that is there, and what is stored of it with each of its numbers. */
export interface MadeTrunk {
  trunkId: string
  config: { trunkId: string; address: string; transport: number; username: string }
}

/**
 * Makes a trunk and saves what goes with it in one transaction, or leaves neither behind: what
 * cannot be cleared up at once is cleared up by a job, also where this process dies on the way.
 * @throws trunk_failed, exchange_unreachable, and whatever `save` throws
 */
export async function withTrunk<T>(
  owner: Owner,
  trunk: NewTrunk,
  report: ReportCheck,
  save: (tx: TenantTransaction, made: MadeTrunk) => Promise<T>,
): Promise<T> {
  report('trunk', 'running')
  const reference = randomUUID()
  await tenantDb(owner).unusedTrunk.create({ data: { ownerId: owner.id, reference } })
  const trunkId = await make(owner, { ...trunk, reference })
  report('trunk', 'passed')
  report('save', 'running')
  const { address, transport, username } = trunk
  const config = {
    trunkId,
    address,
    transport: TRANSPORTS[transport],
    username: encryptSecret(username),
  }
  try {
    const saved = await transaction(owner, async (tx) => {
      await takeIntoUse(tx, reference)
      return save(tx, { trunkId, config })
    })
    report('save', 'passed')
    return saved
  } catch (error) {
    await discard(owner, reference, trunkId)
    throw error
  }
}

/** From here on the trunk is used, if the transaction commits. @throws exchange_unreachable */
async function takeIntoUse({ db }: TenantTransaction, reference: string): Promise<void> {
  const { count } = await db.unusedTrunk.deleteMany({ where: { reference, trunkId: null } })
  // It took so long that the trunk has been given up.
  if (count === 0) throw connectionFailure('exchange_unreachable')
}

/** @throws trunk_failed with the exchange's words, exchange_unreachable */
async function make(owner: Owner, request: TrunkRequest): Promise<string> {
  const { reference } = request
  try {
    return (await telephony().createTrunk(request)).trunkId
  } catch (error) {
    if (error instanceof TelephonyError && error.kind === 'refused') {
      await tenantDb(owner).unusedTrunk.deleteMany({ where: { reference } })
      throw connectionFailure('trunk_failed', { reason: error.message })
    }
    // It may have been made: who is away says neither yes nor no.
    await askToDeleteTrunk(reference)
    throw error instanceof TelephonyError ? connectionFailure('exchange_unreachable') : error
  }
}

/** Deletes it now; what that fails at is left to the job, or to the sweeper. */
async function discard(owner: Owner, reference: string, trunkId: string): Promise<void> {
  try {
    await tenantDb(owner).unusedTrunk.upsert({
      where: { reference },
      create: { ownerId: owner.id, reference, trunkId },
      update: { trunkId },
    })
    await deleteUnusedTrunk(reference)
  } catch (error) {
    log().warn({ err: error, trunkId }, 'a trunk is left to be deleted')
    await askToDeleteTrunk(reference)
  }
}
