import { hash } from 'node:crypto'
import { log } from '@/lib/platform/log'
import type { Account } from '@/lib/platform/tenancy/account'
import { AppError, validationError } from '@/lib/platform/errors'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { MAX_IDEMPOTENCY_KEY } from './endpoint'
import type { KeepResult } from '@/lib/platform/tenancy/keep-result'
import { claimKey, type Claim, type RequestIdentity } from './idempotency-claim'
import { jsonResponse } from './pipeline'

const HEADER = 'Idempotency-Key'

interface IdempotentRequest {
  endpoint: string
  key: string
  body: string
}

interface Responder {
  /** Does the work, which keeps the id of its result in its own transaction. */
  respond: (keep: KeepResult) => Promise<Response>
  /** The response to a request whose work was done by a process that has died since. */
  rebuild: (resultId: string) => Promise<Response>
}

/** The Idempotency-Key of a request; null if it is absent or blank. @throws validation_error */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get(HEADER)?.trim() ?? ''
  if (key.length > MAX_IDEMPOTENCY_KEY) {
    const message = `The header may have ${MAX_IDEMPOTENCY_KEY} characters at most.`
    throw validationError([{ path: HEADER, message }])
  }
  return key || null
}

/**
 * Answers a repeated request with the response to the first. Only successes are stored: a failure
 * costs nothing, so the request may be repeated. A request whose process died loses its key after a
 * minute; the next one does the work, or answers with what the first one had made.
 * See docs/contract/decisions/requests.md#idempotency-keys.
 * @throws idempotency_mismatch (same key, another body), idempotency_in_progress
 */
export async function withIdempotency(
  account: Account,
  { endpoint, key, body }: IdempotentRequest,
  { respond, rebuild }: Responder,
): Promise<Response> {
  const bodyHash = hash('sha256', body)
  const request = { endpoint, key, bodyHash }
  const claim = await claimKey(account, request)
  if (!claim) return replay(account, request)
  try {
    const { resultId } = claim
    const response =
      resultId === null ? await respond(claim.keep) : asReplayed(await rebuild(resultId))
    await claim.store(response.status, await response.clone().text())
    return response
  } catch (error) {
    await giveUp(claim, error)
    throw error
  }
}

/** Where this fails, the lease ends by itself. */
async function giveUp(claim: Claim, cause: unknown): Promise<void> {
  try {
    await claim.release({ isKnown: cause instanceof AppError })
  } catch (error) {
    log().warn({ err: error }, 'an idempotency key could not be released')
  }
}

async function replay(account: Account, request: RequestIdentity): Promise<Response> {
  const { endpoint, key, bodyHash } = request
  const stored = await tenantDb(account).idempotencyKey.findFirst({ where: { endpoint, key } })
  if (stored && stored.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch')
  if (!stored?.status || stored.response === null) throw new AppError('idempotency_in_progress')
  return asReplayed(jsonResponse(stored.status, JSON.parse(stored.response)))
}

function asReplayed(response: Response): Response {
  response.headers.set('Idempotent-Replayed', 'true')
  return response
}
