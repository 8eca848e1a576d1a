import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { type AskedQuestion, groupQuestions, type QuestionGroup } from './rules/question-groups'

/** Older questions are not shown. */
export const QUESTION_DAYS = 90

/** Maximum number of questions that are grouped, the newest first. */
const MAX_QUESTIONS = 2000

/** Of assistants that exist. Words that say nothing about a subject have no topic. $2 and $3 are the period. */
const OPEN = `
  select p.call_id as "callId", p.turn, p.question, p.topic, p.assistant_id as "assistantId",
    p.called_at as "askedAt", coalesce(nullif(c.phone, ''), c.id::text) as caller, c.phone,
    k.first_name as "firstName", k.last_name as "lastName"
  from call_problems p
    join calls c on c.id = p.call_id
    join assistants a on a.id = p.assistant_id and a.deleted_at is null
    left join contacts k on k.id = c.contact_id
  where p.owner_id = $1 and p.kind = 'unanswered_question' and p.topic is not null and p.answered_at is null
    and p.called_at >= coalesce($2::timestamptz, now() - interval '${QUESTION_DAYS} days')
    and p.called_at < coalesce($3::timestamptz, 'infinity')
  order by p.called_at desc
  limit ${MAX_QUESTIONS}`

/** A question with who asked it. */
export interface OpenQuestion extends AskedQuestion {
  phone: string
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
