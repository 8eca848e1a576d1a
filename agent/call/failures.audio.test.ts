import { describe, expect } from 'vitest'
import type { SpeechFault } from '@/emulators/speech'
import { GREETING, it } from '../testing/call-test'
import { until, untilSaid } from '../testing/waiting'

/** Longer than text-to-speech is waited for. */
const NEVER: SpeechFault = { lateMs: 20_000 }
const REFUSED: SpeechFault = { status: 500 }
const recording = { isOn: true, notice: 'This call is being recorded.' }

describe.concurrent('a person who hangs up during the opening', () => {
  it.for([
    { when: 'the greeting is still synthesized', synthesisFaults: [NEVER] },
    { when: 'the greeting is synthesized again', synthesisFaults: [REFUSED, REFUSED, NEVER] },
    { when: 'the notice is still synthesized', synthesisFaults: [NEVER, NEVER], recording },
  ])('ends the call without waiting while $when', async (given, { start }) => {
    const { synthesisFaults, recording } = given
    const call = await start({ speech: { synthesisFaults }, briefing: recording && { recording } })
    call.leg.answer()
    await until(() => expect(call.speech.voices).toHaveLength(synthesisFaults.length))
    call.leg.leave()
    await until(() => expect(call.santral.endReason).toBe('customer_hung_up'))
    expect(call.transcript()).toEqual([])
    // A request whose answer had been waited for would have been repeated.
    expect(call.speech.voices).toHaveLength(synthesisFaults.length)
  })
})

describe.concurrent('speech that fails as a whole', () => {
  const refusals = (count: number) => Array.from({ length: count }, () => REFUSED)

  it('is repeated at once if it is the greeting', async ({ start }) => {
    // Each sentence is requested twice.
    const call = await start({ speech: { synthesisFaults: refusals(4) } })
    call.leg.answer()
    await untilSaid(call, 1)
    expect(call.transcript()).toEqual([`assistant: ${GREETING}`])
  })

  it('is replaced by a request to repeat if it is an answer', async ({ startAnswered }) => {
    const call = await startAnswered({ answers: [{ text: 'Certainly.' }] })
    call.speech.failSynthesis(...refusals(2))
    await call.say('appointment')
    await untilSaid(call, 3)
    expect(call.transcript().slice(1)).toEqual([
      'user: Hello, I need an appointment for a check up.',
      expect.stringContaining('did not quite get that'),
    ])
  })
})

describe.concurrent('a reply of which sentences fail', () => {
  const sentences = ['one', 'two', 'three', 'four', 'five', 'six'].map(
    (word) => `This is sentence number ${word}.`,
  )

  it.for([{ failing: ['two'] }, { failing: ['two', 'four', 'six'] }])(
    'counts as spoken without $failing',
    async ({ failing }, { startAnswered }) => {
      const call = await startAnswered({
        answers: [{ text: sentences.join(' ') }, { text: 'You are welcome.' }],
      })
      for (const word of failing) call.speech.failSynthesisOf(`number ${word}`)
      await call.say('appointment')
      await untilSaid(call, 3)
      await call.say('yes')
      await untilSaid(call, 5)
      const spoken = sentences.filter((text) => !failing.some((word) => text.includes(word)))
      expect(call.transcript().slice(2)).toEqual([
        `assistant: ${spoken.join(' ')}`,
        'user: Yes, that is right.',
        'assistant: You are welcome.',
      ])
    },
  )
})

/** Requests to speech-to-text for one utterance. */
const ATTEMPTS = 2

const THREE_SECONDS_OF_SILENCE = new Int16Array(3 * 8000)

/** No server is there. */
const DOWN = 'http://127.0.0.1:1/v1'
const NO_KEY = { OPENAI_API_KEY: '' }
const DEEPGRAM_DOWN = { STT_PROVIDER: 'deepgram', STT_API_KEY: 'key', STT_BASE_URL: DOWN }
const ELEVENLABS_DOWN = { TTS_PROVIDER: 'elevenlabs', TTS_API_KEY: 'key', TTS_BASE_URL: DOWN }
const REALTIME_DOWN = { OPENAI_REALTIME_MODEL: 'gpt-realtime', OPENAI_BASE_URL: DOWN }

describe.concurrent('a call without', () => {
  it.for([
    { lost: 'Deepgram', env: DEEPGRAM_DOWN, voice: 'its own' },
    { lost: 'Deepgram', env: { ...DEEPGRAM_DOWN, ...NO_KEY }, voice: 'its own' },
    {
      lost: 'Deepgram and ElevenLabs',
      env: { ...DEEPGRAM_DOWN, ...ELEVENLABS_DOWN },
      voice: 'that of the model’s server',
    },
    {
      lost: 'Deepgram and text-to-speech',
      env: { ...DEEPGRAM_DOWN, ...NO_KEY, TTS_BASE_URL: DOWN },
      voice: 'none',
    },
    {
      lost: 'text-to-speech',
      env: { TTS_BASE_URL: DOWN },
      voice: 'that of the model’s server',
    },
    { lost: 'text-to-speech', env: { ...NO_KEY, TTS_BASE_URL: DOWN }, voice: 'none' },
    { lost: 'ElevenLabs', env: ELEVENLABS_DOWN, voice: 'that of the model’s server' },
    { lost: 'ElevenLabs', env: { ...ELEVENLABS_DOWN, ...NO_KEY }, voice: 'none' },
    { lost: 'the realtime model', env: REALTIME_DOWN, voice: 'its own' },
    {
      lost: 'the realtime model and ElevenLabs',
      env: { ...REALTIME_DOWN, ...ELEVENLABS_DOWN },
      voice: 'none',
    },
    {
      lost: 'the realtime model and text-to-speech',
      env: { ...REALTIME_DOWN, TTS_BASE_URL: DOWN },
      voice: 'none',
    },
  ])('$lost ends with an apology in the voice that is left: $voice', async (given, { start }) => {
    const { env, voice } = given
    const call = await start({ env })
    call.leg.answer()
    expect(await call.ended).toBe('agent_error')
    const apologies = (texts: unknown[]) =>
      texts.filter((text) => String(text).includes('technical problem')).length
    const byModel = call.model.requests.map(({ body }) => (body as { input?: string }).input)
    expect({
      own: apologies(call.speech.spoken),
      other: apologies(byModel),
      stored: apologies(call.transcript()),
    }).toEqual({
      own: Number(voice === 'its own'),
      other: Number(voice === 'that of the model’s server'),
      stored: Number(voice !== 'none'),
    })
    expect(call.leg.assistant.starts.length > 0).toBe(voice !== 'none')
  })
})

describe.concurrent('a take-over during which speech fails', () => {
  it('goes on in silence until speech-to-text works again', async ({ startAnswered }) => {
    const call = await startAnswered()
    call.leg.letOperatorIn(true)
    call.speech.failTranscription(...Array.from({ length: 3 * ATTEMPTS }, () => REFUSED))
    for (const [index, utterance] of (['appointment', 'tuesday', 'yes'] as const).entries()) {
      await call.say(utterance)
      const requests = (index + 1) * ATTEMPTS
      await until(() => expect(call.speech.transcribedSeconds).toHaveLength(requests))
    }
    await call.say('goodbye')
    await untilSaid(call, 2)
    expect(call.transcript()[1]).toMatch(/^user: /)
    expect(call.leg.assistant.starts).toHaveLength(1)
  })

  it.for([
    { lost: 'Deepgram', env: DEEPGRAM_DOWN },
    { lost: 'the realtime model', env: REALTIME_DOWN },
  ])('ends with an apology only when the operator leaves: $lost', async ({ env }, { start }) => {
    const call = await start({ env })
    call.leg.letOperatorIn(true)
    call.leg.answer()
    await call.leg.person.say(THREE_SECONDS_OF_SILENCE)
    expect(call.leg.assistant.starts).toEqual([])
    call.leg.letOperatorIn(false)
    expect(await call.ended).toBe('agent_error')
    expect(call.transcript()).toEqual([expect.stringContaining('technical problem')])
  })
})
