import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { type AskedQuestion, groupQuestions, type QuestionGroup } from './rules/question-groups'

/** Older questions are not shown. */
export const QUESTION_DAYS = 90

/** Maximum number of questions that are grouped, the newest first. */
const MAX_QUESTIONS = 2000

/** The questions that are listed: of assistants that exist, with a subject, without an answer that the assistant got. */
const LISTED = `
  from call_problems p
    join calls c on c.id = p.call_id
    join assistants a on a.id = p.assistant_id and a.deleted_at is null
  where p.owner_id = $1 and p.kind = 'unanswered_question' and p.topic is not null
    and (p.answered_at is null or p.answer_document_id is not null and not exists (
      select from knowledge_documents d where d.id = p.answer_document_id and d.status <> 'failed'))
    and p.called_at >= coalesce($2::timestamptz, now() - interval '${QUESTION_DAYS} days')
    and p.called_at < coalesce($3::timestamptz, 'infinity')`

/** $2 and $3 are the period. */
const OPEN = `
  select q.*, k.first_name as "firstName", k.last_name as "lastName"
  from (
    select p.call_id as "callId", p.turn, p.question, p.topic, p.assistant_id as "assistantId",
      p.called_at as "askedAt", p.answered_at as "answeredAt",
      coalesce(nullif(c.phone, ''), c.id::text) as caller, c.phone, c.contact_id
    ${LISTED}
    order by p.called_at desc
    limit ${MAX_QUESTIONS}
  ) q
    left join contacts k on k.id = q.contact_id
  order by "askedAt" desc`

/** A question with who asked it. */
export interface OpenQuestion extends AskedQuestion {
  phone: string
  /** Null unless the document with the answer has failed or is gone. */
  answeredAt: Date | null
  /** Null without a contact. */
  firstName: string | null
  lastName: string | null
}

export type OpenGroup = QuestionGroup<OpenQuestion>

export interface Period {
  since: Date
  until: Date
}

type Query = (statement: string, values: unknown[]) => Promise<OpenQuestion[]>

/**
 * The questions that assistants could not answer and that have no answer yet, by topic: what most people asked first.
 * @param period of the last days by default
 */
export function readQuestionGroups(owner: Owner, period?: Period): Promise<OpenGroup[]> {
  type Row = OpenQuestion & Record<string, unknown>
  return groupsOf(
    async (text, values) => (await tenantQuery<Row>(owner, text, values)).rows,
    period,
  )
}

/** The same in a transaction. */
export async function groupsOf(query: Query, period?: Period): Promise<OpenGroup[]> {
  return groupQuestions(await query(OPEN, [period?.since ?? null, period?.until ?? null]))
}

/** The turns of a call whose questions are listed. */
export async function readListedTurns(owner: Owner, callId: string): Promise<Set<number>> {
  const { rows } = await tenantQuery<{ turn: number }>(
    owner,
    `select p.turn ${LISTED} and p.call_id = $4::uuid`,
    [null, null, callId],
  )
  return new Set(rows.map(({ turn }) => turn))
}
