import type { z } from 'zod'
import { changeAssistant, requireAssistant } from '@/lib/features/assistants/assistants'
import { MAX_CORE_KNOWLEDGE } from '@/lib/features/assistants/rules/assistant'
import { addDocument } from '@/lib/features/knowledge-bases/documents/add-document'
import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { type Owner, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { AnswerQuestion } from './contract/panel-input'
import { KEY_FACTS } from './contract/places'
import { type OpenGroup as Group, readQuestionGroups } from './read-questions'
import { factOf, withFact } from './rules/fact-of'

type Answer = z.output<typeof AnswerQuestion>

/**
 * Gives an assistant the answer to a question: as a key fact in a new version, or as a document of one of its knowledge
 * bases. All open questions about the same are answered by it; those of later calls are not.
 * @returns how many
 * @throws not_found (answered already, or the knowledge base is not the assistant's), key_facts_full, quota_exceeded; where
 * embedding costs something, email_unverified and budget_used
 */
export async function answerQuestion(account: Account, answer: Answer): Promise<number> {
  const { place } = answer
  // Found before the account is locked, because grouping takes a while.
  const group = await findGroup(account, answer)
  const documentId = place === KEY_FACTS ? null : await addAnswer(account, group, answer)
  return transaction(account, async (tx) => {
    await lockAccount(tx)
    const answered = await markAnswered(tx, group, documentId)
    const isAnswered = answered.some((one) => isAsked(answer, one))
    if (!isAnswered) throw new AppError('not_found')
    if (documentId === null) await addFact(tx, group, answer)
    return answered.length
  })
}

interface Place {
  callId: string
  turn: number
}

const isAsked = (asked: Place, { callId, turn }: Place) =>
  asked.callId === callId && asked.turn === turn

/** @throws not_found */
async function findGroup(owner: Owner, answer: Answer): Promise<Group> {
  const groups = await readQuestionGroups(owner)
  const found = groups.find(({ questions }) => questions.some((one) => isAsked(answer, one)))
  if (!found) throw new AppError('not_found')
  return found
}

/**
 * Adds a document, in separate transactions. If this process dies now, the same document is found the next time.
 * @returns its id
 * @throws not_found
 */
async function addAnswer(
  account: Account,
  { assistantId }: Group,
  { question, answer, place }: Answer,
): Promise<string> {
  const assistant = await transaction(account, (tx) => requireAssistant(tx, assistantId))
  if (!assistant.knowledgeBaseIds.includes(place)) throw new AppError('not_found')
  const bytes = new Uint8Array(Buffer.from(`${question}\n\n${answer}`))
  const { document } = await addDocument(account, place, { title: question, kind: 'text', bytes })
  return document.id
}

/** @throws key_facts_full */
async function addFact(
  tx: TenantTransaction,
  { assistantId, questions }: Group,
  { question, answer }: Answer,
): Promise<void> {
  const assistant = await requireAssistant(tx, assistantId)
  const coreKnowledge = withFact(assistant.coreKnowledge, factOf(question, answer))
  if (coreKnowledge.length > MAX_CORE_KNOWLEDGE) throw new AppError('key_facts_full')
  // The version names the newest call.
  const [{ callId, askedAt: callAt }] = questions
  await changeAssistant(tx, assistant, { coreKnowledge }, { callId, callAt })
}

/** Leaves those that were answered since they were read. $2, $3 and $4 are the questions, $5 the document. */
const MARK = `
  update call_problems p set answered_at = now(), answer_document_id = $5
  from unnest($2::uuid[], $3::int[], $4::timestamptz[]) as q (call_id, turn, answered_at)
  where p.owner_id = $1 and p.call_id = q.call_id and p.kind = 'unanswered_question' and p.turn = q.turn
    and p.answered_at is not distinct from q.answered_at
  returning p.call_id as "callId", p.turn`

function markAnswered(
  { queryText }: TenantTransaction,
  { questions }: Group,
  documentId: string | null,
): Promise<Place[]> {
  return queryText<Place>(MARK, [
    questions.map(({ callId }) => callId),
    questions.map(({ turn }) => turn),
    questions.map(({ answeredAt }) => answeredAt),
    documentId,
  ])
}
