import { describe, expect, it } from 'vitest'
import { type DeepgramEmulator, startDeepgramEmulator } from '@/emulators/deepgram'
import { type CallOptions, type EmulatedCall, startCall } from '../testing/emulated-call'
import { until, untilSaid } from '../testing/waiting'

const GREETING = 'Good morning, this is Defne.'
const assistant = { language: 'en', greeting: GREETING, voicemailMessage: '' }

async function start({ env, ...options }: CallOptions = {}): Promise<{
  call: EmulatedCall
  deepgram: DeepgramEmulator
}> {
  const deepgram = await startDeepgramEmulator()
  const call = await startCall({
    briefing: { assistant },
    ears: deepgram,
    server: deepgram,
    ...options,
    env: {
      STT_PROVIDER: 'deepgram',
      STT_BASE_URL: deepgram.url,
      STT_API_KEY: deepgram.apiKey,
      ...env,
    },
  })
  return { call, deepgram }
}

describe.concurrent('a call that Deepgram hears', () => {
  it('holds a talk to its end', async () => {
    const { call, deepgram } = await start({
      answers: [
        { text: 'Certainly. Would Tuesday suit you?' },
        { text: 'Good bye.', toolCalls: [{ name: 'end_call', arguments: {} }] },
      ],
    })
    call.line.ring()
    await until(() => expect(call.speech.spoken).toEqual([GREETING]))
    // Nobody is listened to while it rings.
    expect(deepgram.connections).toEqual([])
    call.line.answer()
    await untilSaid(call, 1)
    await call.say('appointment')
    await untilSaid(call, 3)
    await call.say('goodbye')
    expect(await call.ended).toBe('assistant_hung_up')
    expect(call.transcript()).toEqual([
      `assistant: ${GREETING}`,
      'user: Hello, I need an appointment for a check up.',
      'assistant: Certainly. Would Tuesday suit you?',
      'user: Thank you, good bye.',
      'assistant: Good bye.',
    ])
    expect(deepgram.connections).toMatchObject([{ model: 'nova-3', language: 'en' }])
    await call.close()
  })

  it.each([
    ['the connection breaks', 'closed'],
    ['comes what is no result', 'nonsense'],
  ] as const)('hears all of a sentence in whose middle %s', async (_, how) => {
    const { call, deepgram } = await start({ answers: [{ text: 'Certainly.' }] })
    call.line.answer()
    await untilSaid(call, 1)
    deepgram.disturbNext(how)
    await call.say('appointment')
    await untilSaid(call, 3)
    expect(call.transcript().slice(1)).toEqual([
      'user: Hello, I need an appointment for a check up.',
      'assistant: Certainly.',
    ])
    expect(deepgram.connections).toHaveLength(2)
    await call.close()
  })

  it('listens in the language of the person', async () => {
    const { call, deepgram } = await start({ answers: [{ text: 'Elbette.' }, { text: 'Tamam.' }] })
    call.line.answer()
    await untilSaid(call, 1)
    await call.say('tuesday', 'Türkçe konuşabilir miyiz?')
    await untilSaid(call, 3)
    await call.say('yes', 'Evet, salı olsun.')
    await untilSaid(call, 5)
    expect(call.transcript()[3]).toBe('user: Evet, salı olsun.')
    expect(deepgram.connections.map(({ language }) => language)).toEqual(['en', 'tr'])
    await call.close()
  })

  it('apologises and ends where Deepgram refuses the key', async () => {
    const { call } = await start({ env: { STT_API_KEY: 'wrong' } })
    call.line.answer()
    expect(await call.ended).toBe('agent_error')
    expect(call.transcript().at(-1)).toMatch(/technical problem/)
    await call.close()
  })
})
