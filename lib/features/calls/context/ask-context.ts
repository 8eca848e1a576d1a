import { prepared } from '@/lib/platform/database/prepared'
import { log } from '@/lib/platform/log'
import { fillName } from '@/lib/features/contacts/fill-name'
import { decryptSecret } from '@/lib/platform/security/secrets'
import { signatureHeaders } from '@/lib/platform/security/signature'
import { type Owner, sqlTransaction, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { type ContextFailure, CONTEXT_TIMEOUT_MS } from '@/lib/platform/vocabulary/call-context'
import { outgoingHttp, type RequestResult } from '@/lib/vendors/outgoing-http'
import { type ContextAnswer, readAnswer } from './read-answer'

/** The URL that is asked about inbound calls. */
export interface ContextAddress {
  url: string
  /** Encrypted. Null on trial, before the URL is saved. */
  secret: string | null
}

export interface AskedCall {
  id: string
  contactId: bigint | null
  assistantId: string | null
  /** Empty for a caller who withholds the number. */
  from: string
  to: string
  startedAt: Date
}

/** The longest answer, in bytes. */
const MAX_BYTES = 64 * 1024

/**
 * Asks the business's systems about an inbound call, once, while it rings, and stores what they give. Never throws for
 * an answer that is wrong or missing: the call stores why. See docs/contract/decisions/calls.md#context-url.
 */
export async function askContext(
  owner: Owner,
  address: ContextAddress,
  call: AskedCall,
): Promise<void> {
  const answer = readAnswer(await requestContext(address, call))
  if ('code' in answer) {
    log().warn({ callId: call.id, ...answer }, 'context URL gave nothing')
    await storeFailure(owner, call, answer)
  } else await storeAnswer(owner, call, answer)
}

/** Sends the request about a call. @param more further headers */
export function requestContext(
  { url, secret }: ContextAddress,
  call: AskedCall,
  more: Record<string, string> = {},
): Promise<RequestResult> {
  const body = JSON.stringify({
    call_id: call.id,
    from: call.from,
    to: call.to,
    assistant_id: call.assistantId,
    at: call.startedAt.toISOString(),
  })
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'User-Agent': 'Santral-Webhooks/1',
    'X-Service-Call': call.id,
    ...(secret && signatureHeaders(decryptSecret(secret), { id: call.id, body }, new Date())),
    ...more,
  }
  const limits = { timeoutMs: CONTEXT_TIMEOUT_MS, maxBytes: MAX_BYTES }
  return outgoingHttp().request({ method: 'POST', url, headers, body, ...limits })
}

// Only while it is pending: the contact may have been erased since.
const STORE = prepared(`
  update calls set facts = $3::jsonb, context = $4::jsonb, context_failure = $5::jsonb
  where owner_id = $1 and id = $2::uuid and context_failure->>'code' = 'pending'
  returning id`)

async function storeAnswer(
  owner: Owner,
  { id, contactId }: AskedCall,
  { name, facts, context }: ContextAnswer,
): Promise<void> {
  await sqlTransaction(owner, async (tx) => {
    const values = [id, JSON.stringify(facts ?? []), JSON.stringify(context ?? {}), null]
    const stored = await tx.queryText(STORE, values)
    if (stored.length > 0 && contactId && name) await fillName(tx, contactId, name)
  })
}

async function storeFailure(owner: Owner, { id }: AskedCall, failure: ContextFailure) {
  await tenantQuery(owner, STORE, [id, '[]', '{}', JSON.stringify(failure)])
}
