import { describe, expect, it } from 'vitest'
import { CUT } from '@/emulators/loopback'
import { type CallOptions, type EmulatedCall, startCall } from '../testing/emulated-call'
import { until, untilSaid } from '../testing/waiting'

const GREETING = 'Good morning, this is Defne of the clinic.'
const assistant = { language: 'en', greeting: GREETING, voicemailMessage: '' }
const recording = {
  isOn: true,
  notice: 'This call is being recorded, so that we can improve what we do for you.',
}

async function start({ briefing, ...options }: CallOptions = {}): Promise<EmulatedCall> {
  return startCall({
    ...options,
    briefing: { ...briefing, assistant: { ...assistant, ...briefing?.assistant } },
  })
}

describe.concurrent('a call', () => {
  it('holds a talk of four turns with a tool', async () => {
    const call = await start({
      answers: [
        { text: 'Certainly. Would Tuesday at noon suit you?' },
        {
          toolCalls: [
            { name: 'book_appointment', arguments: { date: '2026-11-24', time: '12:00' } },
          ],
        },
        { text: 'It is booked for Tuesday at noon.' },
        { text: 'You are welcome.' },
        { text: 'Good bye.', toolCalls: [{ name: 'end_call', arguments: {} }] },
      ],
    })
    call.line.answer()
    await untilSaid(call, 1)
    await call.say('appointment')
    await untilSaid(call, 3)
    await call.say('tuesday')
    await untilSaid(call, 5)
    await call.say('yes')
    await untilSaid(call, 7)
    await call.say('goodbye')
    expect(await call.ended).toBe('assistant_hung_up')
    expect(call.transcript()).toEqual([
      `assistant: ${GREETING}`,
      'user: Hello, I need an appointment for a check up.',
      'assistant: Certainly. Would Tuesday at noon suit you?',
      'user: Tuesday at noon, please.',
      expect.stringMatching(/^assistant: .+\. It is booked for Tuesday at noon\.$/),
      'user: Yes, that is right.',
      'assistant: You are welcome.',
      'user: Thank you, good bye.',
      'assistant: Good bye.',
    ])
    expect(call.santral.tools.map(({ name }) => name)).toEqual(['book_appointment', 'end_call'])
    const talked = Math.ceil((Date.now() - call.line.answeredAt) / 1000)
    expect(call.santral.endReason).toBe('assistant_hung_up')
    expect(call.santral.talkSeconds).toBeGreaterThan(talked - 3)
    expect(call.santral.talkSeconds).toBeLessThanOrEqual(talked)
    await call.close()
  })

  it('has its first words ready while it rings', async () => {
    const call = await start({
      speech: { delayMs: { speaking: 1500 } },
      briefing: { assistant: { voice: 'warm' } },
    })
    call.line.ring()
    await until(() => expect(call.speech.spoken).toEqual([GREETING]))
    // The voice of the provider that stands for `warm`.
    expect(call.speech.voices).toEqual(['coral'])
    expect(call.line.assistant.starts).toEqual([])
    // Nothing more is asked of text-to-speech.
    call.speech.failSpeaking({ status: 503 }, { status: 503 })
    call.line.answer()
    await untilSaid(call, 1)
    expect(call.line.assistant.starts).toHaveLength(1)
    expect(call.santral.statuses).toEqual(['ringing', 'in_progress'])
    expect(call.speech.spoken).toEqual([GREETING])
    await call.close()
    expect(call.santral.endReason).toBe('customer_hung_up')
  })

  it('says and reports nothing where nobody answers', async () => {
    const call = await start()
    call.line.ring()
    call.line.leave()
    expect(await call.ended).toBeNull()
    expect(call.line.assistant.starts).toEqual([])
    expect(call.santral.endReason).toBeUndefined()
    await call.close()
  })

  it('stops when the person speaks over it, and remembers what they heard', async () => {
    const long = 'Our prices depend on the treatment. '.repeat(12)
    const call = await start({ answers: [{ text: long }, { text: 'Go ahead.' }] })
    call.line.answer()
    await untilSaid(call, 1)
    await call.say('appointment')
    await until(() => expect(call.line.assistant.starts.length).toBe(2))
    await call.say('stop')
    await untilSaid(call, 5)
    const [, , cutShort, ...rest] = call.transcript()
    expect(cutShort!.length).toBeLessThan(long.length / 2)
    expect(rest).toEqual([
      'user: Stop, wait a moment please, I have a question.',
      'assistant: Go ahead.',
    ])
    // The model is told the same.
    const { messages } = call.model.requests.at(-1)!.body as { messages: { content: string }[] }
    expect(messages.map(({ content }) => content)).toContain(cutShort!.replace('assistant: ', ''))
    await call.close()
  })

  it('asks twice into a silence, then says goodbye', async () => {
    const call = await start()
    call.line.answer()
    expect(await call.ended).toBe('assistant_hung_up')
    expect(call.transcript()).toEqual([
      `assistant: ${GREETING}`,
      'assistant: Are you still there?',
      'assistant: I cannot hear you. Are you still on the line?',
      'assistant: I cannot hear you, so I am ending the call. Have a nice day.',
    ])
    await call.close()
  })

  it('hangs up on an answering machine', async () => {
    const call = await start()
    call.line.answer()
    await call.say('announcement')
    expect(await call.ended).toBe('voicemail')
    expect(call.transcript().filter((turn) => turn.startsWith('assistant: Certainly'))).toEqual([])
    await call.close()
  })

  it('leaves a message after the announcement of an answering machine', async () => {
    const voicemailMessage = 'Defne from the clinic called. We try again tomorrow.'
    const call = await start({
      briefing: { assistant: { ...assistant, voicemailMessage } },
    })
    call.line.answer()
    const end = await call.say('announcement')
    expect(await call.ended).toBe('voicemail')
    expect(call.transcript().at(-1)).toBe(`assistant: ${voicemailMessage}`)
    expect(call.line.assistant.starts.at(-1)!).toBeGreaterThan(end + 1000)
    await call.close()
  })

  it('says goodbye in time, also when the time has become less', async () => {
    const call = await start()
    call.line.answer()
    await untilSaid(call, 1)
    call.santral.maxTalkSeconds = 20
    await call.say('appointment')
    expect(await call.ended).toBe('time_limit')
    expect(call.transcript().at(-1)).toMatch(/come to the end of our time/)
    const goodbyeAt = call.line.assistant.starts.at(-1)!
    expect(goodbyeAt - call.line.answeredAt).toBeLessThan(20_000)
    await call.close()
  })

  it('says a sentence again whose sound broke off', async () => {
    const call = await start({ answers: [{ text: 'Certainly.' }] })
    call.line.answer()
    await untilSaid(call, 1)
    call.speech.failSpeaking(CUT)
    await call.say('appointment')
    await untilSaid(call, 3)
    expect(call.speech.spoken.at(-1)).toBe('Certainly.')
    expect(call.line.assistant.starts).toHaveLength(2)
    await call.close()
  })

  it('does not count a sentence as said that could not be spoken', async () => {
    const answer = [
      'That is possible at WhatsApp.',
      'It takes about half an hour.',
      'Shall I book it?',
    ]
    const call = await start({
      answers: [{ text: answer.join(' ') }, { text: 'Good.' }],
      briefing: {
        assistant: { pronunciations: [{ word: 'WhatsApp', spoken: 'vatsap' }] },
      },
    })
    call.line.answer()
    await untilSaid(call, 1)
    call.speech.failSpeakingOf('half an hour')
    await call.say('appointment')
    await untilSaid(call, 3)
    expect(call.transcript()[2]).toBe(`assistant: ${answer[0]} ${answer[2]}`)
    // Nor does the model believe it.
    await call.say('yes')
    await untilSaid(call, 5)
    expect(JSON.stringify(call.model.requests.at(-1)!.body)).not.toContain('half an hour')
    await call.close()
  })

  it('gives up where nothing can be heard', async () => {
    const call = await start()
    call.line.answer()
    await untilSaid(call, 1)
    call.speech.failHearing(...Array.from({ length: 12 }, () => ({ status: 500 })))
    await call.say('appointment')
    await untilSaid(call, 2)
    expect(call.transcript()[1]).toMatch(/did not quite get that/)
    await call.say('tuesday')
    await untilSaid(call, 3)
    await call.say('yes')
    expect(await call.ended).toBe('agent_error')
    expect(call.transcript().at(-1)).toMatch(/technical problem/)
    await call.close()
  })

  it('ends where nothing can be said', async () => {
    const call = await start({
      answers: [{ text: 'One thing. And another thing, which is longer. And a third one.' }],
    })
    call.speech.failSpeaking(
      ...Array.from({ length: 40 }, () => ({ body: '<p>', type: 'text/html' })),
    )
    call.line.answer()
    await call.say('appointment')
    expect(await call.ended).toBe('agent_error')
    await call.close()
  })

  it('records both sides from the end of its notice on', async () => {
    const call = await start({
      briefing: { recording },
      answers: [{ text: 'Good bye.', toolCalls: [{ name: 'end_call', arguments: {} }] }],
    })
    call.line.answer()
    await untilSaid(call, 2)
    expect(call.transcript()).toEqual([`assistant: ${recording.notice}`, `assistant: ${GREETING}`])
    await call.say('goodbye')
    await call.ended
    const { bytes, headers } = call.santral.recording!
    expect(Number(headers['recording-seconds'])).toBeGreaterThan(5)
    expect(bytes.length).toBeGreaterThan(20_000)
    const [notice, greeting] = call.line.assistant.starts
    const startedAt = Date.parse(String(headers['recording-started-at']))
    expect(startedAt).toBeGreaterThan(notice! + 1000)
    expect(startedAt).toBeLessThanOrEqual(greeting!)
    for (const side of ['person', 'assistant']) {
      const peaks = Buffer.from(String(headers[`recording-${side}-peaks`]), 'base64')
      expect([side, Math.max(...peaks)]).toEqual([side, expect.toSatisfy((peak) => peak > 5)])
    }
    await call.close()
  })

  it('lets nobody talk over the notice of a recording, and answers them afterwards', async () => {
    const call = await start({ briefing: { recording }, answers: [{ text: 'Go ahead.' }] })
    call.line.answer()
    await until(() => expect(call.line.assistant.starts).toHaveLength(1))
    const end = await call.say('yes')
    await untilSaid(call, 4)
    expect(call.transcript()).toEqual([
      `assistant: ${recording.notice}`,
      'user: Yes, that is right.',
      `assistant: ${GREETING}`,
      'assistant: Go ahead.',
    ])
    expect(call.line.assistant.starts).toHaveLength(3)
    expect(call.line.assistant.starts[1]!).toBeGreaterThan(end)
    await call.close()
    expect(call.santral.recording).toBeDefined()
  })

  it('answers keys that are pressed during the notice afterwards', async () => {
    const call = await start({ briefing: { recording }, answers: [{ text: 'You chose one.' }] })
    call.line.answer()
    await until(() => expect(call.line.assistant.starts).toHaveLength(1))
    call.line.press('1')
    await untilSaid(call, 4)
    expect(call.transcript()).toEqual([
      `assistant: ${recording.notice}`,
      'user: [pressed 1]',
      `assistant: ${GREETING}`,
      'assistant: You chose one.',
    ])
    await call.close()
  })

  it('does not record a call that ends during the notice, and stores what was heard', async () => {
    const call = await start({ briefing: { recording } })
    call.line.answer()
    await until(() => expect(call.line.assistant.starts).toHaveLength(1))
    await call.say('yes')
    call.line.leave()
    expect(await call.ended).toBe('customer_hung_up')
    await call.close()
    const [notice, words, ...rest] = call.transcript()
    expect([words, rest]).toEqual(['user: Yes, that is right.', []])
    expect(`assistant: ${recording.notice}`).toContain(notice)
    expect(notice!.length).toBeLessThan(recording.notice.length)
    expect(call.santral.recording).toBeUndefined()
  })

  it('does not record a call whose notice cannot be spoken', async () => {
    const call = await start({ briefing: { recording } })
    call.speech.failSpeakingOf('recorded')
    call.line.answer()
    await untilSaid(call, 1)
    expect(call.transcript()).toEqual([`assistant: ${GREETING}`])
    await call.close()
    expect(call.santral.recording).toBeUndefined()
  })

  it('stores what was heard of a greeting that was interrupted, before the words that did', async () => {
    const greeting = 'Our clinic has many rooms, and each of them has a view of the sea. '.repeat(6)
    const call = await start({
      briefing: { assistant: { ...assistant, greeting } },
      answers: [{ text: 'Go ahead.' }],
    })
    call.line.answer()
    await until(() => expect(call.line.assistant.starts).toHaveLength(1))
    await call.say('stop')
    await untilSaid(call, 3)
    const [cutShort, ...rest] = call.transcript()
    expect(rest).toEqual([
      'user: Stop, wait a moment please, I have a question.',
      'assistant: Go ahead.',
    ])
    expect(cutShort).toMatch(/^assistant: Our\b/)
    expect(cutShort!.length).toBeLessThan(greeting.length / 2)
    const { messages } = call.model.requests.at(-1)!.body as { messages: { content: string }[] }
    expect(messages.map(({ content }) => content)).toContain(cutShort!.replace('assistant: ', ''))
    await call.close()
  })

  it('goes over to the language of the person', async () => {
    const call = await start({ answers: [{ text: 'Elbette.' }] })
    call.line.answer()
    await untilSaid(call, 1)
    await call.say('tuesday', 'Türkçe konuşabilir miyiz?')
    await untilSaid(call, 3)
    call.speech.failHearing({ status: 500 }, { status: 500 })
    await call.say('yes')
    await untilSaid(call, 4)
    expect(call.transcript()[3]).toMatch(/tam anlayamadım/)
    await call.close()
  })

  it('hears pressed keys', async () => {
    const call = await start({ answers: [{ text: 'You have chosen the clinic.' }] })
    call.line.answer()
    await untilSaid(call, 1)
    call.line.press('4')
    call.line.press('2')
    await untilSaid(call, 3)
    expect(call.transcript().slice(1)).toEqual([
      'user: [pressed 4 2]',
      'assistant: You have chosen the clinic.',
    ])
    await call.close()
  })

  it('goes on where a tool fails, and tells the model', async () => {
    const call = await start({
      answers: [
        {
          toolCalls: [
            { name: 'book_appointment', arguments: { date: '2026-11-24', time: '12:00' } },
          ],
        },
        { text: 'That time is taken.' },
      ],
    })
    call.santral.results.push({ status: 409, code: 'slot_taken', message: 'Somebody else has it.' })
    call.line.answer()
    await untilSaid(call, 1)
    await call.say('tuesday')
    await untilSaid(call, 3)
    expect(call.transcript()[2]).toMatch(/That time is taken\.$/)
    expect(JSON.stringify(call.model.requests.at(-1)!.body)).toContain('slot_taken')
    await call.close()
  })

  it('ends politely when somebody does not want to be called again', async () => {
    const call = await start({
      answers: [
        { toolCalls: [{ name: 'request_do_not_call', arguments: {} }] },
        { text: 'It is noted. Good bye.' },
      ],
    })
    call.line.answer()
    await untilSaid(call, 1)
    await call.say('stop')
    expect(await call.ended).toBe('assistant_hung_up')
    expect(call.santral.tools.map(({ name }) => name)).toEqual(['request_do_not_call'])
    await call.close()
  })
})
