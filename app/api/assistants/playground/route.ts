import { z } from 'zod'
import { PlaygroundTurn } from '@/lib/features/playground/contract/turn'
import { playTurn } from '@/lib/features/playground/play-turn'
import { MAX_TURN_BYTES } from '@/lib/features/playground/rules/limits'
import { panelStream } from '@/lib/platform/http/panel-stream'
import { resource } from '@/lib/platform/http/resource'
import { jsonLines } from '@/lib/platform/http/streams'

/** The lines are of the type `PlaygroundLine`. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: panelStream({
    method: 'POST',
    path: '/api/assistants/playground',
    params: z.object({}),
    query: z.object({}),
    body: PlaygroundTurn,
    maxBody: MAX_TURN_BYTES,
    async run({ account, body }) {
      const answer = await playTurn(account, body)
      return jsonLines(async (write, disconnected) => {
        for await (const line of answer(disconnected)) write(line)
      })
    },
  }),
})
