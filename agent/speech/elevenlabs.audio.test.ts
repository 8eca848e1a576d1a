import { describe, expect } from 'vitest'
import { type ElevenlabsStreamEmulator, startElevenlabsStream } from '@/emulators/elevenlabs/stream'
import { GREETING, it as callIt } from '../testing/call-test'
import type { CallOptions } from '../testing/emulated-call'
import { until, untilSaid } from '../testing/waiting'

const it = callIt.extend<{ defaults: CallOptions; elevenlabs: ElevenlabsStreamEmulator }>({
  // Vitest reads the dependencies of a fixture from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  elevenlabs: async ({}, provide) => {
    const elevenlabs = await startElevenlabsStream()
    await provide(elevenlabs)
    await elevenlabs.close()
  },
  defaults: async ({ elevenlabs }, provide) => {
    await provide({
      briefing: { assistant: { voice: 'warm' } },
      env: {
        TTS_PROVIDER: 'elevenlabs',
        TTS_BASE_URL: elevenlabs.url,
        TTS_API_KEY: elevenlabs.apiKey,
      },
    })
  },
})

describe.concurrent('a call with a voice of ElevenLabs', () => {
  it('runs a complete conversation', async ({ start, elevenlabs }) => {
    const answer = 'Certainly, that is possible. Would Tuesday at noon suit you? Or Friday at two?'
    const call = await start({
      answers: [
        { text: answer },
        { text: 'Good bye.', toolCalls: [{ name: 'end_call', arguments: {} }] },
      ],
    })
    call.leg.ring()
    await until(() => expect(elevenlabs.spoken).toEqual([GREETING]))
    call.leg.answer()
    await untilSaid(call, 1)
    await call.say('appointment')
    await untilSaid(call, 3)
    await call.say('goodbye')
    expect(await call.ended).toBe('assistant_hung_up')
    expect(call.transcript()).toEqual([
      `assistant: ${GREETING}`,
      'user: Hello, I need an appointment for a check up.',
      `assistant: ${answer}`,
      'user: Thank you, good bye.',
      'assistant: Good bye.',
    ])
    // The voice Alice is configured for `warm`.
    expect(elevenlabs.connections).toMatchObject([
      { voice: 'Xb7hH8MSUJpSbSDYk0k2', query: { model_id: 'eleven_flash_v2_5' } },
    ])
  })

  it('stops at an interruption, and speaks again', async ({ startAnswered }) => {
    const long = 'Our prices depend on the treatment. '.repeat(12)
    const call = await startAnswered({ answers: [{ text: long }, { text: 'Go ahead.' }] })
    await call.say('appointment')
    await until(() => expect(call.leg.assistant.starts).toHaveLength(2))
    await call.say('stop')
    await untilSaid(call, 5)
    const [, , cutShort, , last] = call.transcript()
    expect(cutShort!.length).toBeLessThan(long.length / 2)
    expect(last).toBe('assistant: Go ahead.')
  })

  it('continues a sentence after its audio broke off', async ({ startAnswered, elevenlabs }) => {
    const call = await startAnswered({ answers: [{ text: 'That would be on Tuesday.' }] })
    elevenlabs.cutAfter(2)
    await call.say('appointment')
    await untilSaid(call, 3)
    expect(call.transcript()[2]).toBe('assistant: That would be on Tuesday.')
    expect(elevenlabs.spoken.slice(1)).toEqual([
      'That would be on Tuesday.',
      'That would be on Tuesday.',
    ])
    expect(call.leg.assistant.starts).toHaveLength(2)
  })

  it('ends the call if ElevenLabs refuses the key', async ({ start }) => {
    const call = await start({
      answers: [{ text: 'One thing. And another thing, which is longer. And a third one.' }],
      env: { TTS_API_KEY: 'wrong' },
    })
    call.leg.answer()
    await call.say('appointment')
    expect(await call.ended).toBe('agent_error')
  })
})
