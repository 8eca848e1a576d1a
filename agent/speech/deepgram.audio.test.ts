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
    stt: deepgram,
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

describe.concurrent('a call with Deepgram', () => {
  it('runs a complete conversation', async () => {
    const { call, deepgram } = await start({
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
    ['the connection closes', 'closed'],
    ['an invalid message arrives', 'nonsense'],
  ] as const)('transcribes a complete sentence if %s in the middle of it', async (_, how) => {
    const { call, deepgram } = await start({ answers: [{ text: 'Certainly.' }] })
    call.leg.answer()
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

  it('switches to the language of the person', async () => {
    const { call, deepgram } = await start({ answers: [{ text: 'Elbette.' }, { text: 'Tamam.' }] })
    call.leg.answer()
    await untilSaid(call, 1)
    await call.say('tuesday', 'Türkçe konuşabilir miyiz?')
    await untilSaid(call, 3)
    await call.say('yes', 'Evet, salı olsun.')
    await untilSaid(call, 5)
    expect(call.transcript()[3]).toBe('user: Evet, salı olsun.')
    expect(deepgram.connections.map(({ language }) => language)).toEqual(['en', 'tr'])
    await call.close()
  })

  it('apologizes and ends the call if Deepgram refuses the key', async () => {
    const { call } = await start({ env: { STT_API_KEY: 'wrong' } })
    call.leg.answer()
    expect(await call.ended).toBe('agent_error')
    expect(call.transcript().at(-1)).toMatch(/technical problem/)
    await call.close()
  })
})
