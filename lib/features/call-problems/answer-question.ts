import type { z } from 'zod'
import { changeAssistant, requireAssistant } from '@/lib/features/assistants/assistants'
import { MAX_CORE_KNOWLEDGE } from '@/lib/features/assistants/rules/assistant'
import { addDocument } from '@/lib/features/knowledge-bases/documents/add-document'
import { AppError, validationError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { AnswerQuestion } from './contract/panel-input'
import { KEY_FACTS } from './contract/places'
import { groupsOf, type OpenGroup as Group, type OpenQuestion } from './read-questions'
import { factOf, withFact } from './rules/fact-of'

type Answer = z.output<typeof AnswerQuestion>

/**
 * Gives an assistant the answer to a question: as a key fact in a new version, or as a document of one of its knowledge
 * bases. All open questions about the same are answered by it; those of later calls are not.
 * @returns how many
 * @throws not_found (answered already, or the knowledge base is not the assistant's), validation_error (the key facts are
 * full), quota_exceeded; where embedding costs something, email_unverified and budget_used
 */
export async function answerQuestion(account: Account, answer: Answer): Promise<number> {
  const { question, place } = answer
  if (place !== KEY_FACTS) {
    // Added first, in separate transactions. If this process dies now, the same document is found the next time.
    await transaction(account, async (tx) => requireLinked(tx, await findGroup(tx, answer), place))
    const bytes = new Uint8Array(Buffer.from(`${question}\n\n${answer.answer}`))
    await addDocument(account, place, { title: question, kind: 'text', bytes })
  }
  return transaction(account, async (tx) => {
    await lockAccount(tx)
    const group = await findGroup(tx, answer)
    if (place === KEY_FACTS) await addFact(tx, group, answer)
    return markAnswered(tx, group)
  })
}

/** @throws not_found */
async function findGroup(tx: TenantTransaction, { callId, turn }: Answer): Promise<Group> {
  const groups = await groupsOf((text, values) => tx.queryText<OpenQuestion>(text, values))
  const found = groups.find(({ questions }) =>
    questions.some((one) => one.callId === callId && one.turn === turn),
  )
  if (!found) throw new AppError('not_found')
  return found
}

/** @throws not_found */
async function requireLinked(tx: TenantTransaction, group: Group, baseId: string): Promise<void> {
  const { knowledgeBaseIds } = await requireAssistant(tx, group.assistantId)
  if (!knowledgeBaseIds.includes(baseId)) throw new AppError('not_found')
}

/** @throws validation_error */
async function addFact(
  tx: TenantTransaction,
  { assistantId, questions }: Group,
  { question, answer }: Answer,
): Promise<void> {
  const assistant = await requireAssistant(tx, assistantId)
  const coreKnowledge = withFact(assistant.coreKnowledge, factOf(question, answer))
  if (coreKnowledge.length > MAX_CORE_KNOWLEDGE) {
    const message = 'The key facts are full. Choose a knowledge base, or shorten them.'
    throw validationError([{ path: 'answer', message }])
  }
  // The version names the newest call.
  const [{ callId, askedAt: callAt }] = questions
  await changeAssistant(tx, assistant, { coreKnowledge }, { callId, callAt })
}

async function markAnswered(tx: TenantTransaction, { questions }: Group): Promise<number> {
  const { count } = await tx.db.callProblem.updateMany({
    where: {
      kind: 'unanswered_question',
      answeredAt: null,
      OR: questions.map(({ callId, turn }) => ({ callId, turn })),
    },
    data: { answeredAt: new Date() },
  })
  return count
}
