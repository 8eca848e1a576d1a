import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { requireContextUrl } from '@/lib/features/assistants/context-url'
import { requireRequestsLeft } from '@/lib/features/tools/limits'
import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { ContextTrial, TryContext } from '../contract/panel-context'
import { requestContext } from './ask-context'
import { readAnswer } from './read-answer'

/** Characters of a response that are shown. */
const MAX_SHOWN = 2000

/**
 * Asks a context URL about an example call, with the header `X-Service-Sample`. It is signed with the secret of the
 * phone number or assistant, if it has one.
 * @throws not_found, validation_error (a URL in a private network), too_many_attempts
 */
export async function tryContext(
  owner: Owner,
  { contextUrl: url, ...of }: z.output<typeof TryContext>,
): Promise<z.input<typeof ContextTrial>> {
  requireContextUrl(url)
  const { secret, ...place } = await findPlace(owner, of)
  await requireRequestsLeft(owner)
  const from = '+905321234567'
  const call = { id: randomUUID(), contactId: null, from, startedAt: new Date(), ...place }
  const result = await requestContext({ url, secret }, call, { 'X-Service-Sample': 'true' })
  const answer = readAnswer(result)
  const shown = {
    statusCode: result.statusCode,
    durationMs: result.durationMs,
    body: result.body && result.body.slice(0, MAX_SHOWN),
  }
  if ('code' in answer) return { ...shown, failure: answer, name: null, facts: [], context: {} }
  const { name, facts, context } = answer
  return { ...shown, failure: null, name: name || null, facts: facts ?? [], context: context ?? {} }
}

interface Place {
  to: string
  assistantId: string | null
  /** Encrypted. */
  secret: string | null
}

/** Reads what the example call is about. @throws not_found */
async function findPlace(
  owner: Owner,
  { phoneNumberId, assistantId }: Omit<z.output<typeof TryContext>, 'contextUrl'>,
): Promise<Place> {
  const db = tenantDb(owner)
  const place = { to: '+908505550001', assistantId: assistantId ?? null, secret: null }
  if (phoneNumberId) {
    const where = { id: phoneNumberId, deletedAt: null }
    const number = await db.phoneNumber.findFirst({ where })
    if (!number) throw new AppError('not_found')
    const { phoneNumber: to, contextSecret: secret } = number
    return { to, assistantId: number.assistantId, secret }
  }
  if (!assistantId) return place
  const assistant = await db.assistant.findFirst({ where: { id: assistantId, deletedAt: null } })
  if (!assistant) throw new AppError('not_found')
  return { ...place, secret: assistant.contextSecret }
}
