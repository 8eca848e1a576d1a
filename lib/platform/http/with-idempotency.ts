import { createHash } from 'node:crypto'
import type { Account } from '@/lib/platform/tenancy/account'
import { AppError } from '@/lib/platform/errors'
import { tenantDb } from '@/lib/platform/tenancy/tenant'

/** How long a response is stored. See docs/contract/decisions.md#idempotency-keys. */
const STORED_MS = 24 * 60 * 60 * 1000

interface IdempotentRequest {
  endpoint: string
  /** The value of the Idempotency-Key header. */
  key: string
  /** The body's exact text. */
  body: string
}

/**
 * Answers a repeated request with the stored response of the first. Only successes are stored: a failure
 * costs nothing, so the request may be repeated.
 * @throws idempotency_mismatch (same key, another body), idempotency_in_progress
 */
export async function withIdempotency(
  account: Account,
  request: IdempotentRequest,
  respond: () => Promise<Response>,
): Promise<Response> {
  const db = tenantDb(account)
  const { endpoint } = request
  const key = request.key.slice(0, 255)
  const bodyHash = createHash('sha256').update(request.body).digest('hex')
  const since = new Date(Date.now() - STORED_MS)
  await db.idempotencyKey.deleteMany({ where: { endpoint, key, createdAt: { lt: since } } })
  const claimed = await db.idempotencyKey.createMany({
    data: [{ ownerId: account.id, endpoint, key, bodyHash }],
    skipDuplicates: true,
  })
  if (claimed.count === 0) return replay(account, { endpoint, key, bodyHash })
  try {
    const response = await respond()
    const body = await response.clone().text()
    await db.idempotencyKey.updateMany({
      where: { endpoint, key },
      data: { status: response.status, response: body },
    })
    return response
  } catch (error) {
    await db.idempotencyKey.deleteMany({ where: { endpoint, key } })
    throw error
  }
}

async function replay(
  account: Account,
  { endpoint, key, bodyHash }: { endpoint: string; key: string; bodyHash: string },
): Promise<Response> {
  const stored = await tenantDb(account).idempotencyKey.findFirst({ where: { endpoint, key } })
  if (stored && stored.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch')
  if (!stored?.status || stored.response === null) throw new AppError('idempotency_in_progress')
  return new Response(stored.response, {
    status: stored.status,
    headers: { 'Content-Type': 'application/json', 'Idempotent-Replayed': 'true' },
  })
}
