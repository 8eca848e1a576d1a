import { z } from 'zod'
import { lineText, pageParam } from '@/lib/platform/http/fields'
import { pageQuery } from '@/lib/platform/http/page-query'
import { KEY_FACTS } from './places'

/** Maximum length of a question, in characters. */
const MAX_QUESTION = 300

/** Maximum length of an answer, in characters. */
const MAX_ANSWER = 1000

export const AnswerQuestion = z.strictObject({
  callId: z.uuid(),
  turn: z.int().min(0).describe('The turn that did not answer it.'),
  question: lineText().min(1, 'What was asked?').max(MAX_QUESTION),
  answer: z.string().trim().min(1, 'What is the answer?').max(MAX_ANSWER),
  place: z
    .string()
    .default(KEY_FACTS)
    .describe('`key_facts` of the assistant, or the id of one of its knowledge bases.'),
})

/** The page of the questions. `call` and `turn` name the question that is shown. */
export const QuestionsPageParams = pageQuery({
  page: pageParam,
  call: z.uuid().optional(),
  turn: z.coerce.number().int().optional(),
})
