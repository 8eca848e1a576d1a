import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { type AskedQuestion, groupQuestions, type QuestionGroup } from './rules/question-groups'

/** Older questions are not shown. */
export const QUESTION_DAYS = 90

/** Maximum number of questions that are grouped, the newest first. */
const MAX_QUESTIONS = 2000

/** Of assistants that exist. Words that say nothing about a subject have no topic. */
const OPEN = `
  select p.call_id as "callId", p.turn, p.question, p.topic, p.assistant_id as "assistantId",
    p.called_at as "askedAt", coalesce(nullif(c.phone, ''), c.id::text) as caller, c.phone,
    k.first_name as "firstName", k.last_name as "lastName"
  from call_problems p
    join calls c on c.id = p.call_id
    join assistants a on a.id = p.assistant_id and a.deleted_at is null
    left join contacts k on k.id = c.contact_id
  where p.owner_id = $1 and p.kind = 'unanswered_question' and p.topic is not null and p.answered_at is null
    and p.called_at > now() - interval '${QUESTION_DAYS} days'
  order by p.called_at desc
  limit ${MAX_QUESTIONS}`

/** A question with who asked it. */
export interface OpenQuestion extends AskedQuestion {
  phone: string
  /** Null without a contact. */
  firstName: string | null
  lastName: string | null
}

type Query = (statement: string) => Promise<OpenQuestion[]>

/** The questions that assistants could not answer and that have no answer yet, by topic: what most people asked first. */
export async function readQuestionGroups(
  owner: Owner,
  query: Query = async (text) =>
    (await tenantQuery<OpenQuestion & Record<string, unknown>>(owner, text)).rows,
): Promise<QuestionGroup<OpenQuestion>[]> {
  return groupQuestions(await query(OPEN))
}
