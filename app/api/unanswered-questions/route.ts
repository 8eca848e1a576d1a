import { answerQuestion } from '@/lib/features/call-problems/answer-question'
import * as contracts from '@/lib/features/call-problems/contract/panel'
import { reply } from '@/lib/platform/http/endpoint'
import { panelRoute } from '@/lib/platform/http/panel-route'
import { resource } from '@/lib/platform/http/resource'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelRoute({
    contract: contracts.panelAnswerQuestion,
    run: async ({ account, body }) => reply(200, { answered: await answerQuestion(account, body) }),
  }),
})
