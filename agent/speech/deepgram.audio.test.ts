import { describe, expect } from 'vitest'
import { type DeepgramEmulator, startDeepgramEmulator } from '@/emulators/deepgram'
import { GREETING, it as callIt } from '../testing/call-test'
import type { CallOptions } from '../testing/emulated-call'
import { about, sumOf, tracesOf } from '../testing/traces'
import { until, untilSaid } from '../testing/waiting'

const it = callIt.extend<{ defaults: CallOptions; deepgram: DeepgramEmulator }>({
  // Vitest reads the dependencies of a fixture from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  deepgram: async ({}, provide) => {
    const deepgram = await startDeepgramEmulator()
    await provide(deepgram)
    await deepgram.close()
  },
  defaults: async ({ deepgram }, provide) => {
    await provide({
      stt: deepgram,
      env: { STT_PROVIDER: 'deepgram', STT_BASE_URL: deepgram.url, STT_API_KEY: deepgram.apiKey },
    })
  },
})

describe.concurrent('a call with Deepgram', () => {
  it('runs a complete conversation', async ({ start, deepgram }) => {
    const keyTerms = ['Invisalign', 'Moda Caddesi']
    const call = await start({
      briefing: { assistant: { keyTerms } },
      answers: [
        { text: 'Certainly. Would Tuesday suit you?' },
        { text: 'Good bye.', toolCalls: [{ name: 'end_call', arguments: {} }] },
      ],
    })
    call.leg.ring()
    await until(() => expect(call.speech.spoken).toEqual([GREETING]))
    // No connection is opened during ringing.
    expect(deepgram.connections).toEqual([])
    call.leg.answer()
    await untilSaid(call, 1)
    const end = await call.say('appointment')
    await untilSaid(call, 3)
    const heard = call.leg.assistant.starts.at(-1)! - end
    await call.say('goodbye')
    expect(await call.ended).toBe('assistant_hung_up')
    const [, question, reply] = tracesOf(call)
    const stt = `${new URL(deepgram.url).host}/nova-3`
    // All audio since the answer.
    expect(question).toMatchObject({ stt, heardMs: expect.toSatisfy((ms) => ms > 4000) })
    expect(reply).toMatchObject({ replyMs: about(heard) })
    expect(sumOf(reply!)).toBe(reply!.replyMs)
    expect(call.transcript()).toEqual([
      `assistant: ${GREETING}`,
      'user: Hello, I need an appointment for a check up.',
      'assistant: Certainly. Would Tuesday suit you?',
      'user: Thank you, good bye.',
      'assistant: Good bye.',
    ])
    expect(deepgram.connections).toMatchObject([{ model: 'nova-3', language: 'en' }])
    expect(deepgram.keyTerms).toEqual([keyTerms])
  })

  it.for([
    ['the connection closes', 'closed'],
    ['an invalid message arrives', 'nonsense'],
  ] as const)(
    'transcribes a complete sentence if %s in the middle of it',
    async ([, how], { startAnswered, deepgram }) => {
      const call = await startAnswered({ answers: [{ text: 'Certainly.' }] })
      deepgram.disturbNext(how)
      await call.say('appointment')
      await untilSaid(call, 3)
      expect(call.transcript().slice(1)).toEqual([
        'user: Hello, I need an appointment for a check up.',
        'assistant: Certainly.',
      ])
      expect(deepgram.connections).toHaveLength(2)
    },
  )

  it('switches to the language of the person', async ({ startAnswered, deepgram }) => {
    const call = await startAnswered({ answers: [{ text: 'Elbette.' }, { text: 'Tamam.' }] })
    await call.say('tuesday', 'Türkçe konuşabilir miyiz?')
    await untilSaid(call, 3)
    await call.say('yes', 'Evet, salı olsun.')
    await untilSaid(call, 5)
    expect(call.transcript()[3]).toBe('user: Evet, salı olsun.')
    expect(deepgram.connections.map(({ language }) => language)).toEqual(['en', 'tr'])
  })

  it('apologizes and ends the call if Deepgram refuses the key', async ({ start }) => {
    const call = await start({ env: { STT_API_KEY: 'wrong' } })
    call.leg.answer()
    expect(await call.ended).toBe('agent_error')
    expect(call.transcript().at(-1)).toMatch(/technical problem/)
  })
})
