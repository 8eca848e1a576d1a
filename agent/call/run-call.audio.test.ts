import { describe, expect } from 'vitest'
import { CUT } from '@/emulators/loopback'
import { customTool } from '@/testing/features/conversation'
import { GREETING, it } from '../testing/call-test'
import { until, untilSaid } from '../testing/waiting'

const recording = {
  isOn: true,
  notice: 'This call is being recorded, so that we can improve what we do for you.',
}

describe.concurrent('a call', () => {
  it('runs a conversation of four turns with a tool', async ({ startAnswered }) => {
    const call = await startAnswered({
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
    const talked = Math.ceil((Date.now() - call.leg.answeredAt) / 1000)
    expect(call.santral.endReason).toBe('assistant_hung_up')
    expect(call.santral.talkSeconds).toBeGreaterThan(talked - 3)
    expect(call.santral.talkSeconds).toBeLessThanOrEqual(talked)
  })

  it('answers from the business’s system with a custom tool', async ({ startAnswered }) => {
    const waitingPhrase = 'One moment, I am looking up your order.'
    const message = 'Order 4711 is on its way and arrives tomorrow.'
    // Without a language model, the rule-based speaker answers.
    const call = await startAnswered({
      briefing: { tools: [customTool({ waitingPhrase })] },
      env: { OPENAI_API_KEY: '' },
    })
    call.santral.results.push({ result: { status: 'on_its_way', message } })
    await call.say('order')
    await untilSaid(call, 3)
    expect(call.transcript()).toEqual([
      `assistant: ${GREETING}`,
      'user: Where is my order 4711?',
      `assistant: ${waitingPhrase} ${message}`,
    ])
    expect(call.speech.spoken).toEqual(
      expect.arrayContaining([waitingPhrase, message.replace('4711', 'four seven one one')]),
    )
    expect(call.santral.tools).toMatchObject([
      { name: 'order_status', arguments: { order_number: '4711' } },
    ])
  })

  it('synthesizes the greeting while it rings', async ({ start }) => {
    const call = await start({
      speech: { delayMs: { synthesis: 1500 } },
      briefing: { assistant: { voice: 'warm' } },
    })
    call.leg.ring()
    await until(() => expect(call.speech.spoken).toEqual([GREETING]))
    // The provider's voice for `warm`.
    expect(call.speech.voices).toEqual(['coral'])
    expect(call.leg.assistant.starts).toEqual([])
    // No further request to text-to-speech may be made.
    call.speech.failSynthesis({ status: 503 }, { status: 503 })
    call.leg.answer()
    await untilSaid(call, 1)
    expect(call.leg.assistant.starts).toHaveLength(1)
    expect(call.santral.statuses).toEqual(['ringing', 'in_progress'])
    expect(call.speech.spoken).toEqual([GREETING])
    await call.close()
    expect(call.santral.endReason).toBe('customer_hung_up')
  })

  it('says and reports nothing if the call is not answered', async ({ start }) => {
    const call = await start()
    call.leg.ring()
    call.leg.leave()
    expect(await call.ended).toBeNull()
    expect(call.leg.assistant.starts).toEqual([])
    expect(call.santral.endReason).toBeUndefined()
  })

  it('stops at an interruption, and keeps only the played text', async ({ startAnswered }) => {
    const long = 'Our prices depend on the treatment. '.repeat(12)
    const call = await startAnswered({ answers: [{ text: long }, { text: 'Go ahead.' }] })
    await call.say('appointment')
    await until(() => expect(call.leg.assistant.starts.length).toBe(2))
    await call.say('stop')
    await untilSaid(call, 5)
    const [, , cutShort, ...rest] = call.transcript()
    expect(cutShort!.length).toBeLessThan(long.length / 2)
    expect(rest).toEqual([
      'user: Stop, wait a moment please, I have a question.',
      'assistant: Go ahead.',
    ])
    // The model gets the same text.
    const { messages } = call.model.requests.at(-1)!.body as { messages: { content: string }[] }
    expect(messages.map(({ content }) => content)).toContain(cutShort!.replace('assistant: ', ''))
  })

  it('asks twice during silence, then says goodbye', async ({ start }) => {
    const call = await start()
    call.leg.answer()
    expect(await call.ended).toBe('assistant_hung_up')
    expect(call.transcript()).toEqual([
      `assistant: ${GREETING}`,
      'assistant: Are you still there?',
      'assistant: I cannot hear you. Are you still on the line?',
      'assistant: I cannot hear you, so I am ending the call. Have a nice day.',
    ])
  })

  it('hangs up on an answering machine', async ({ start }) => {
    const call = await start()
    call.leg.answer()
    await call.say('announcement')
    expect(await call.ended).toBe('voicemail')
    expect(call.transcript().filter((turn) => turn.startsWith('assistant: Certainly'))).toEqual([])
  })

  it('leaves a message after the announcement of an answering machine', async ({ start }) => {
    const voicemailMessage = 'Defne from the clinic called. We try again tomorrow.'
    const call = await start({
      briefing: { assistant: { voicemailMessage } },
    })
    call.leg.answer()
    const end = await call.say('announcement')
    expect(await call.ended).toBe('voicemail')
    expect(call.transcript().at(-1)).toBe(`assistant: ${voicemailMessage}`)
    expect(call.leg.assistant.starts.at(-1)!).toBeGreaterThan(end + 1000)
  })

  it('says goodbye before the limit, also after the limit was lowered', async ({
    startAnswered,
  }) => {
    const call = await startAnswered()
    call.santral.maxTalkSeconds = 20
    await call.say('appointment')
    expect(await call.ended).toBe('time_limit')
    expect(call.transcript().at(-1)).toMatch(/come to the end of our time/)
    const goodbyeAt = call.leg.assistant.starts.at(-1)!
    expect(goodbyeAt - call.leg.answeredAt).toBeLessThan(20_000)
  })

  it('synthesizes a sentence again after its audio broke off', async ({ startAnswered }) => {
    const call = await startAnswered({ answers: [{ text: 'Certainly.' }] })
    call.speech.failSynthesis(CUT)
    await call.say('appointment')
    await untilSaid(call, 3)
    expect(call.speech.spoken.at(-1)).toBe('Certainly.')
    expect(call.leg.assistant.starts).toHaveLength(2)
  })

  it('leaves a sentence that failed to synthesize out of the transcript', async ({
    startAnswered,
  }) => {
    const answer = [
      'That is possible at WhatsApp, at 14:30.',
      'It costs $12.50 for half an hour.',
      'Shall I book it?',
    ]
    const call = await startAnswered({
      answers: [{ text: answer.join(' ') }, { text: 'Good.' }],
      briefing: {
        assistant: {
          pronunciations: [{ word: 'WhatsApp', spoken: 'vatsap' }],
          keyTerms: ['WhatsApp', 'Moda Caddesi'],
        },
      },
    })
    call.speech.failSynthesisOf('half an hour')
    await call.say('appointment')
    await untilSaid(call, 3)
    expect(call.transcript()[2]).toBe(`assistant: ${answer[0]} ${answer[2]}`)
    expect(call.speech.spoken).toContain('That is possible at vatsap, at two thirty PM.')
    expect(call.speech.prompts).toContain('WhatsApp, Moda Caddesi.')
    // The model does not get the sentence either.
    await call.say('yes')
    await untilSaid(call, 5)
    expect(JSON.stringify(call.model.requests.at(-1)!.body)).not.toContain('half an hour')
  })

  it('ends the call after repeated transcription failures', async ({ startAnswered }) => {
    const call = await startAnswered()
    call.speech.failTranscription(...Array.from({ length: 12 }, () => ({ status: 500 })))
    await call.say('appointment')
    await untilSaid(call, 2)
    expect(call.transcript()[1]).toMatch(/did not quite get that/)
    await call.say('tuesday')
    await untilSaid(call, 3)
    await call.say('yes')
    expect(await call.ended).toBe('agent_error')
    expect(call.transcript().at(-1)).toMatch(/technical problem/)
  })

  it('ends the call after repeated synthesis failures', async ({ start }) => {
    const call = await start({
      answers: [{ text: 'One thing. And another thing, which is longer. And a third one.' }],
    })
    call.speech.failSynthesis(
      ...Array.from({ length: 40 }, () => ({ body: '<p>', type: 'text/html' })),
    )
    call.leg.answer()
    await call.say('appointment')
    expect(await call.ended).toBe('agent_error')
  })

  it('records both sides after the notice', async ({ start }) => {
    const call = await start({
      briefing: { recording },
      answers: [{ text: 'Good bye.', toolCalls: [{ name: 'end_call', arguments: {} }] }],
    })
    call.leg.answer()
    await untilSaid(call, 2)
    expect(call.transcript()).toEqual([`assistant: ${recording.notice}`, `assistant: ${GREETING}`])
    await call.say('goodbye')
    await call.ended
    const { bytes, headers } = call.santral.recording!
    expect(Number(headers['recording-seconds'])).toBeGreaterThan(5)
    expect(bytes.length).toBeGreaterThan(20_000)
    const [notice, greeting] = call.leg.assistant.starts
    const startedAt = Date.parse(String(headers['recording-started-at']))
    expect(startedAt).toBeGreaterThan(notice! + 1000)
    expect(startedAt).toBeLessThanOrEqual(greeting!)
    for (const side of ['person', 'assistant']) {
      const peaks = Buffer.from(String(headers[`recording-${side}-peaks`]), 'base64')
      expect([side, Math.max(...peaks)]).toEqual([side, expect.toSatisfy((peak) => peak > 5)])
    }
  })

  it('does not interrupt the recording notice for speech, and answers it afterwards', async ({
    start,
  }) => {
    const call = await start({ briefing: { recording }, answers: [{ text: 'Go ahead.' }] })
    call.leg.answer()
    await until(() => expect(call.leg.assistant.starts).toHaveLength(1))
    const end = await call.say('yes')
    await untilSaid(call, 4)
    expect(call.transcript()).toEqual([
      `assistant: ${recording.notice}`,
      'user: Yes, that is right.',
      `assistant: ${GREETING}`,
      'assistant: Go ahead.',
    ])
    expect(call.leg.assistant.starts).toHaveLength(3)
    expect(call.leg.assistant.starts[1]!).toBeGreaterThan(end)
    await call.close()
    expect(call.santral.recording).toBeDefined()
  })

  it('answers keys pressed during the notice afterwards', async ({ start }) => {
    const call = await start({ briefing: { recording }, answers: [{ text: 'You chose one.' }] })
    call.leg.answer()
    await until(() => expect(call.leg.assistant.starts).toHaveLength(1))
    call.leg.press('1')
    await untilSaid(call, 4)
    expect(call.transcript()).toEqual([
      `assistant: ${recording.notice}`,
      'user: [pressed 1]',
      `assistant: ${GREETING}`,
      'assistant: You chose one.',
    ])
  })

  it('does not record a call that ends during the notice, and stores the played text', async ({
    start,
  }) => {
    const call = await start({ briefing: { recording } })
    call.leg.answer()
    await until(() => expect(call.leg.assistant.starts).toHaveLength(1))
    await call.say('yes')
    call.leg.leave()
    expect(await call.ended).toBe('customer_hung_up')
    await call.close()
    const [notice, words, ...rest] = call.transcript()
    expect([words, rest]).toEqual(['user: Yes, that is right.', []])
    expect(`assistant: ${recording.notice}`).toContain(notice)
    expect(notice!.length).toBeLessThan(recording.notice.length)
    expect(call.santral.recording).toBeUndefined()
  })

  it('does not record a call if the notice fails to synthesize', async ({ start }) => {
    const call = await start({ briefing: { recording } })
    call.speech.failSynthesisOf('recorded')
    call.leg.answer()
    await untilSaid(call, 1)
    expect(call.transcript()).toEqual([`assistant: ${GREETING}`])
    await call.close()
    expect(call.santral.recording).toBeUndefined()
  })

  it('stores the played text of an interrupted greeting before the interruption', async ({
    start,
  }) => {
    const greeting = 'Our clinic has many rooms, and each of them has a view of the sea. '.repeat(6)
    const call = await start({
      briefing: { assistant: { greeting } },
      answers: [{ text: 'Go ahead.' }],
    })
    call.leg.answer()
    await until(() => expect(call.leg.assistant.starts).toHaveLength(1))
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
  })

  it('switches to the language of the person', async ({ startAnswered }) => {
    const call = await startAnswered({ answers: [{ text: 'Elbette.' }] })
    await call.say('tuesday', 'Türkçe konuşabilir miyiz?')
    await untilSaid(call, 3)
    call.speech.failTranscription({ status: 500 }, { status: 500 })
    await call.say('yes')
    await untilSaid(call, 4)
    expect(call.transcript()[3]).toMatch(/tam anlayamadım/)
  })

  it('answers pressed keys', async ({ startAnswered }) => {
    const call = await startAnswered({ answers: [{ text: 'You have chosen the clinic.' }] })
    call.leg.press('4')
    call.leg.press('2')
    await untilSaid(call, 3)
    expect(call.transcript().slice(1)).toEqual([
      'user: [pressed 4 2]',
      'assistant: You have chosen the clinic.',
    ])
  })

  it('continues after a failed tool call, and passes the failure to the model', async ({
    startAnswered,
  }) => {
    const call = await startAnswered({
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
    await call.say('tuesday')
    await untilSaid(call, 3)
    expect(call.transcript()[2]).toMatch(/That time is taken\.$/)
    expect(JSON.stringify(call.model.requests.at(-1)!.body)).toContain('slot_taken')
  })

  it('says goodbye and hangs up after a do-not-call request', async ({ startAnswered }) => {
    const call = await startAnswered({
      answers: [
        { toolCalls: [{ name: 'request_do_not_call', arguments: {} }] },
        { text: 'It is noted. Good bye.' },
      ],
    })
    await call.say('stop')
    expect(await call.ended).toBe('assistant_hung_up')
    expect(call.santral.tools.map(({ name }) => name)).toEqual(['request_do_not_call'])
  })
})
