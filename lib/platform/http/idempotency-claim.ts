import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/platform/errors'
import type { KeepResult } from '@/lib/platform/tenancy/keep-result'
import { OWNER, tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'

/** How long a key with its response is kept. See docs/contract/decisions/requests.md#idempotency-keys. */
export const KEPT_HOURS = 24

/** How long a request holds its key. A request that takes longer, or whose process died, can lose it. */
const LEASE_SECONDS = 60

/** The attributes by which two requests of an account are the same. */
export interface RequestIdentity {
  endpoint: string
  key: string
  bodyHash: string
}

export interface Claim {
  /** The record that an earlier request with this key created before its process died; else null. */
  resultId: string | null
  keep: KeepResult
  /** Stores the response, unless another request has taken over. */
  store(status: number, response: string): Promise<void>
  /** Gives the key up after a failure. Where the work may have been committed, its result stays. */
  release(failure: { isKnown: boolean }): Promise<void>
}

const IS_OLD = `k.created_at < now() - interval '${KEPT_HOURS} hours'`

/** $1 to $4 are the request, $5 the new lease. No row: another request holds the key, or is answered. */
const CLAIM = `
  insert into idempotency_keys as k (owner_id, endpoint, key, body_hash, lease, lease_until)
  values ($1, $2, $3, $4, $5, now() + interval '${LEASE_SECONDS} seconds')
  on conflict (owner_id, endpoint, key) do update set
    body_hash = excluded.body_hash, lease = excluded.lease, lease_until = excluded.lease_until,
    status = null, response = null,
    result_id = case when ${IS_OLD} then null else k.result_id end,
    created_at = case when ${IS_OLD} then now() else k.created_at end
  where k.lease_until < now()
    and (${IS_OLD} or (k.status is null and k.body_hash = excluded.body_hash))
  returning result_id as "resultId"`

const HELD = 'owner_id = $1 and endpoint = $2 and key = $3 and lease = $4'

/**
 * Claims the key of a request, in one statement: a new key, a key whose request has lost its lease, or
 * an expired key. Null: another request holds the key, or has been answered.
 */
export async function claimKey(owner: Owner, request: RequestIdentity): Promise<Claim | null> {
  const { endpoint, key, bodyHash } = request
  const lease = randomUUID()
  const { rows } = await tenantQuery<{ resultId: string | null }>(owner, CLAIM, [
    endpoint,
    key,
    bodyHash,
    lease,
  ])
  if (!rows[0]) return null
  const held = [endpoint, key, lease]
  return {
    resultId: rows[0].resultId,
    async keep({ execute }, resultId) {
      const kept = await execute`
        update idempotency_keys set result_id = ${String(resultId)}
        where owner_id = ${OWNER} and endpoint = ${endpoint} and key = ${key} and lease = ${lease}`
      if (kept === 0) throw new AppError('idempotency_in_progress')
    },
    async store(status, response) {
      const store = `update idempotency_keys set status = $5, response = $6 where ${HELD}`
      await tenantQuery(owner, store, [...held, status, response])
    },
    async release({ isKnown }) {
      const release = `delete from idempotency_keys where ${HELD} and ($5 or result_id is null)`
      await tenantQuery(owner, release, [...held, isKnown])
    },
  }
}
