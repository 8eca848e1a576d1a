import { afterAll, expect, it } from 'vitest'
import { appendTranscript as endpoint } from '@/lib/features/conversation/contract/agent'
import { appendTranscript } from '@/lib/features/calls/agent-reports'
import { presentPanelCallDetail } from '@/lib/features/calls/contract/panel'
import { startCall } from '@/lib/features/calls/start-call'
import { keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { readCallDetail } from './read-call'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

it('reads each turn with its trace', async () => {
  const caller = await makeCaller()
  const { id } = await startCall(caller.account, caller.to(somebody()))
  const trace = {
    speechMs: 1,
    replyMs: 14,
    hearMs: 2,
    waitMs: 3,
    thinkMs: 4,
    speakMs: 5,
    interruptedBy: 'person',
    interruptedAtWord: 6,
    tokensIn: 7,
    tokensOut: 8,
    audioTokensIn: 9,
    audioTokensOut: 10,
    characters: 11,
    heardMs: 12,
    model: 'openai/gpt-4o-mini',
    stt: 'deepgram/nova-3',
    tts: 'openai/tts-1',
    retries: 13,
    tools: [{ name: 'free_slots', ms: 120, ok: true }],
  }
  const turns = [
    { index: 1, role: 'user', text: 'Yes?' },
    { index: 0, role: 'assistant', text: 'Hello.', trace },
  ]
  await appendTranscript(id, endpoint.body.parse({ turns }).turns)
  const { transcript } = presentPanelCallDetail(await readCallDetail(caller.account, id))
  expect(transcript).toMatchObject([
    { index: 0, text: 'Hello.', trace },
    { index: 1, text: 'Yes?', trace: null },
  ])
})
