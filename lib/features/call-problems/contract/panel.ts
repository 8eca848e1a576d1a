import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { AnswerQuestion } from './panel-input'

export const panelAnswerQuestion = endpoint({
  name: 'panelAnswerQuestion',
  method: 'POST',
  path: '/api/unanswered-questions',
  summary: 'Give an assistant the answer to a question, and to the others about the same',
  tag: 'Unanswered questions',
  body: AnswerQuestion,
  responses: {
    200: z.object({ answered: z.int().describe('How many questions are answered by it.') }),
  },
  errors: ['not_found', 'key_facts_full', 'quota_exceeded', 'email_unverified', 'budget_used'],
})
