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
import { connectionFailure } from './create-phone-numbers'
import { askSipHost } from './ask-sip-host'
import { type ChosenHost, requirePublicSipTarget } from './public-sip-host'
import { deleteUnusedTrunk, requestTrunkDeletion } from './unused-trunks'

export interface NewTrunk extends Omit<TrunkRequest, 'reference'> {
  /** The field of the form in which the account holder named the SIP host; null for a host of our own. */
  field: ChosenHost['field'] | null
}

export interface CreatedTrunk {
  trunkId: string
  config: { trunkId: string; address: string; transport: number; username: string }
}

/**
 * Creates a trunk, asks its SIP host at the same time, and runs `save` in a transaction, or leaves neither behind. Before the exchange is
 * asked, a row of `unused_trunks` is committed; the transaction of `save` removes it. If anything fails
 * or this process dies, a job finds the row and deletes the trunk.
 * @throws sip_host_not_public, trunk_failed, exchange_unreachable, and whatever `save` throws
 */
export async function withTrunk<T>(
  owner: Owner,
  { field, ...trunk }: NewTrunk,
  report: ReportCheck,
  save: (tx: TenantTransaction, trunk: CreatedTrunk) => Promise<T>,
): Promise<T> {
  const { address, transport, username } = trunk
  report('trunk', 'running')
  if (field) await requirePublicSipTarget(owner, { field, address })
  const reference = randomUUID()
  await tenantDb(owner).unusedTrunk.create({ data: { ownerId: owner.id, reference } })
  const asked = field ? askSipHost(owner, { address, transport }) : null
  const trunkId = await createTrunk(owner, { ...trunk, reference })
  report('trunk', (await asked) === 'silent' ? 'warned' : 'passed')
  report('save', 'running')
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

/** Takes the trunk into use once the transaction commits. @throws exchange_unreachable */
async function takeIntoUse({ db }: TenantTransaction, reference: string): Promise<void> {
  const { count } = await db.unusedTrunk.deleteMany({ where: { reference, trunkId: null } })
  // Creating it took so long that a job has given the trunk up.
  if (count === 0) throw connectionFailure('exchange_unreachable')
}

/** @throws trunk_failed with the reason that the exchange gave, exchange_unreachable */
async function createTrunk(owner: Owner, request: TrunkRequest): Promise<string> {
  const { reference } = request
  try {
    return (await telephony().createTrunk(request)).trunkId
  } catch (error) {
    if (error instanceof TelephonyError && error.kind === 'refused') {
      await tenantDb(owner).unusedTrunk.deleteMany({ where: { reference } })
      throw connectionFailure('trunk_failed', { reason: error.message })
    }
    // The exchange may have created it: a lost answer says neither yes nor no.
    await requestTrunkDeletion(reference)
    throw error instanceof TelephonyError ? connectionFailure('exchange_unreachable') : error
  }
}

/** Deletes the trunk now. If that fails, a job or the sweeper does it later. */
async function discard(owner: Owner, reference: string, trunkId: string): Promise<void> {
  try {
    await tenantDb(owner).unusedTrunk.upsert({
      where: { reference },
      create: { ownerId: owner.id, reference, trunkId },
      update: { trunkId },
    })
    await deleteUnusedTrunk(reference)
  } catch (error) {
    log().warn({ err: error, trunkId }, 'an unused trunk could not be deleted yet')
    await requestTrunkDeletion(reference)
  }
}
