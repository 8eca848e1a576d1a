import { describe, expect } from 'vitest'
import { type RealtimeEmulator, startRealtimeEmulator } from '@/emulators/openai/realtime'
import type { AgentTool } from '@/lib/features/conversation/contract/agent-tools'
import { customTool, exampleBriefing } from '@/testing/features/conversation'
import { GREETING, it as callIt } from '../testing/call-test'
import type { CallOptions } from '../testing/emulated-call'
import { about, tracesOf, untilPlayed } from '../testing/traces'
import { until, untilSaid } from '../testing/waiting'
import { samplesOf } from '../testing/utterances'

const it = callIt.extend<{ defaults: CallOptions; realtime: RealtimeEmulator }>({
  // Vitest reads the dependencies of a fixture from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  realtime: async ({}, provide) => {
    const realtime = await startRealtimeEmulator()
    await provide(realtime)
    await realtime.close()
  },
  defaults: async ({ realtime }, provide) => {
    await provide({
      stt: realtime,
      briefing: { assistant: { voice: 'warm' } },
      env: {
        OPENAI_REALTIME_MODEL: 'gpt-realtime',
        OPENAI_BASE_URL: realtime.url,
        OPENAI_API_KEY: realtime.apiKey,
      },
    })
  },
})

const withTools = (...tools: AgentTool[]) => ({ tools: exampleBriefing({}, tools).tools })

describe.concurrent('a call with the realtime model', () => {
  it('runs a complete conversation with a tool', async ({ startAnswered, realtime }) => {
    const call = await startAnswered()
    realtime.answer(
      {
        toolCalls: [{ name: 'book_appointment', arguments: { date: '2026-11-24', time: '12:00' } }],
      },
      { text: 'It is booked for Tuesday.' },
      { text: 'Good bye.', toolCalls: [{ name: 'end_call', arguments: {} }] },
    )
    await call.say('tuesday')
    await untilSaid(call, 3)
    await call.say('goodbye')
    expect(await call.ended).toBe('assistant_hung_up')
    expect(call.transcript()).toEqual([
      `assistant: ${GREETING}`,
      'user: Tuesday at noon, please.',
      'assistant: It is booked for Tuesday.',
      'user: Thank you, good bye.',
      'assistant: Good bye.',
    ])
    expect(call.santral.tools.map(({ name }) => name)).toEqual(['book_appointment', 'end_call'])
  })

  it('traces the delay of each reply, its tokens and its tools', async ({
    startAnswered,
    realtime,
  }) => {
    const call = await startAnswered()
    realtime.answer(
      { text: 'At noon?' },
      {
        toolCalls: [{ name: 'book_appointment', arguments: { date: '2026-11-24', time: '12:00' } }],
      },
      { text: 'It is booked for Tuesday.' },
      { text: 'Our prices depend on the treatment. '.repeat(12) },
    )
    const heard: number[] = []
    for (const [index, utterance] of (['appointment', 'tuesday', 'goodbye'] as const).entries()) {
      const end = await call.say(utterance)
      await until(() => expect(call.leg.assistant.starts).toHaveLength(2 + index))
      heard.push(call.leg.assistant.starts.at(-1)! - end)
      if (index < 2) await untilSaid(call, 3 + 2 * index)
    }
    await untilPlayed(call, 2000)
    await call.close()
    const traces = tracesOf(call)
    const [greeting, ...replies] = traces.filter((_, index) => index % 2 === 0)
    const model = `${new URL(realtime.url).host}/gpt-realtime`
    expect(greeting).toMatchObject({ model, replyMs: null, tokensOut: GREETING.split(' ').length })
    expect(replies.map(({ replyMs }) => replyMs)).toEqual(heard.map(about))
    expect(replies).toEqual(
      replies.map(() => expect.objectContaining({ model, thinkMs: null, stt: null, tts: null })),
    )
    expect(replies.map(({ tools }) => tools.map(({ name }) => name))).toEqual([
      [],
      ['book_appointment'],
      [],
    ])
    expect(replies[0]).toMatchObject({ tokensIn: 10, tokensOut: 2, audioTokensOut: 9 })
    // Of both responses.
    expect(replies[1]).toMatchObject({ tokensIn: 20, tokensOut: 6 })
    expect(replies[2]).toMatchObject({ interruptedBy: 'end' })
  })

  it('uses a custom tool after a question and a yes', async ({ startAnswered, realtime }) => {
    const cancel = {
      toolCalls: [{ name: 'cancel_order', arguments: { order_number: '4711' } }],
    }
    const tools = [customTool({ name: 'cancel_order', askFirst: true })]
    const call = await startAnswered({ briefing: { tools } })
    realtime.answer(cancel, { text: 'Shall I cancel order 4711?' }, cancel, {
      text: 'It is canceled.',
    })
    await call.say('order')
    await untilSaid(call, 3)
    expect(call.santral.tools).toEqual([])
    await call.say('yes')
    await untilSaid(call, 5)
    expect(call.transcript().slice(1)).toEqual([
      'user: Where is my order 4711?',
      'assistant: Shall I cancel order 4711?',
      'user: Yes, that is right.',
      'assistant: It is canceled.',
    ])
    expect(call.santral.tools).toMatchObject([
      { name: 'cancel_order', arguments: { order_number: '4711' } },
    ])
  })

  it('uses the configured voice, prompt and tools', async ({ start, realtime }) => {
    await start()
    const sessions = () => realtime.events.flatMap(({ session }) => session ?? [])
    await until(() => expect(sessions().some(({ tools }) => tools?.length)).toBe(true))
    expect(sessions()[0]?.audio?.output?.voice).toBe('coral')
    const { instructions } = sessions().find((session) => session.instructions) ?? {}
    expect(instructions).toContain('You are "Elif"')
    expect(instructions).toContain('"14:30" is "two thirty PM"')
  })

  it('stops at an interruption, and keeps only the played text', async ({
    startAnswered,
    realtime,
  }) => {
    const long = 'Our prices depend on the treatment. '.repeat(12)
    const call = await startAnswered()
    realtime.answer({ text: long }, { text: 'Go ahead.' })
    await call.say('appointment')
    await until(() => expect(call.leg.assistant.starts).toHaveLength(2))
    await call.say('stop')
    await untilSaid(call, 5)
    const said = call.transcript().filter((turn) => turn.startsWith('assistant: '))
    expect(said[1]!.length).toBeLessThan(long.length / 2)
    expect(said[2]).toBe('assistant: Go ahead.')
    expect(realtime.events.map(({ type }) => type)).toContain('conversation.item.truncate')
  })

  it('says goodbye and hangs up after a do-not-call request', async ({
    startAnswered,
    realtime,
  }) => {
    const call = await startAnswered()
    realtime.answer(
      { toolCalls: [{ name: 'request_do_not_call', arguments: {} }] },
      { text: 'It is noted. Good bye.' },
    )
    await call.say('stop')
    expect(await call.ended).toBe('assistant_hung_up')
    expect(call.transcript().at(-1)).toBe('assistant: It is noted. Good bye.')
  })

  it('transfers the call and leaves', async ({ startAnswered, realtime }) => {
    const call = await startAnswered({ briefing: withTools('hand_over', 'end_call') })
    call.santral.results.push({ result: { handedOver: true } })
    realtime.answer({
      text: 'I am putting you through.',
      toolCalls: [{ name: 'hand_over', arguments: { summary: 'Wants a human.' } }],
    })
    await call.say('stop')
    expect(await call.ended).toBe('handed_over')
    expect(call.transcript().at(-1)).toBe('assistant: I am putting you through.')
  })

  it('reconnects after the connection closes', async ({ startAnswered, realtime }) => {
    const call = await startAnswered()
    realtime.answer({ text: 'Here I am again.' })
    realtime.cut()
    await until(() => expect(realtime.connections).toBe(2))
    await call.say('appointment')
    await untilSaid(call, 3)
    expect(call.transcript().at(-1)).toBe('assistant: Here I am again.')
  })

  it('asks the person to repeat if the model fails', async ({ startAnswered, realtime }) => {
    const call = await startAnswered()
    realtime.answer({ fails: true }, { text: 'Certainly.' })
    await call.say('appointment')
    await untilSaid(call, 3)
    expect(call.transcript()[2]).toMatch(/did not quite get that/)
    await call.say('appointment')
    await untilSaid(call, 5)
    expect(call.transcript()[4]).toBe('assistant: Certainly.')
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

  it('says goodbye before the time limit', async ({ start, realtime }) => {
    const call = await start()
    realtime.answer({ text: 'Certainly.' })
    call.santral.maxTalkSeconds = 18
    call.leg.answer()
    await untilSaid(call, 1)
    await call.say('appointment')
    expect(await call.ended).toBe('time_limit')
    expect(call.transcript().at(-1)).toMatch(/come to the end of our time/)
  })

  it('does not interrupt the recording notice for speech, and records after it', async ({
    start,
    realtime,
  }) => {
    const recording = { isOn: true, notice: 'This call is being recorded.' }
    const call = await start({ briefing: { recording } })
    realtime.answer({ text: 'Certainly.' })
    call.leg.answer()
    await until(() => expect(call.leg.assistant.starts).toHaveLength(1))
    await call.leg.person.say(samplesOf('yes'))
    await untilSaid(call, 2)
    expect(call.transcript()).toEqual([`assistant: ${recording.notice}`, `assistant: ${GREETING}`])
    await call.say('appointment')
    await untilSaid(call, 4)
    await call.close()
    const startedAt = Date.parse(String(call.santral.recording?.headers['recording-started-at']))
    expect(startedAt).toBeGreaterThan(call.leg.assistant.starts[0]! + 1000)
  })

  it('leaves a message after the announcement of an answering machine', async ({
    startAnswered,
  }) => {
    const voicemailMessage = 'Defne called. We try again tomorrow.'
    const call = await startAnswered({ briefing: { assistant: { voicemailMessage } } })
    await call.say('announcement')
    expect(await call.ended).toBe('voicemail')
    expect(call.transcript().filter((turn) => turn.startsWith('assistant: '))).toEqual([
      `assistant: ${GREETING}`,
      `assistant: ${voicemailMessage}`,
    ])
  })

  it('mutes input and output during a take-over', async ({ startAnswered, realtime }) => {
    const call = await startAnswered()
    call.leg.letOperatorIn(true)
    await call.leg.person.say(samplesOf('tuesday'))
    call.leg.letOperatorIn(false)
    await untilSaid(call, 2)
    realtime.answer({ text: 'Would noon suit you?' })
    await call.say('appointment')
    await untilSaid(call, 4)
    expect(call.transcript().slice(1)).toEqual([
      'assistant: Here I am again. How can I help?',
      'user: Hello, I need an appointment for a check up.',
      'assistant: Would noon suit you?',
    ])
  })

  it('ends the call if the server refuses the key', async ({ start }) => {
    const call = await start({ env: { OPENAI_API_KEY: 'sk-wrong' } })
    call.leg.answer()
    expect(await call.ended).toBe('agent_error')
  })

  it('ends the call at the answer if the server refused the key during ringing', async ({
    start,
    realtime,
  }) => {
    const call = await start({ env: { OPENAI_API_KEY: 'sk-wrong' } })
    call.leg.ring()
    await until(() => expect(realtime.refusals).toBe(3))
    call.leg.answer()
    expect(await call.ended).toBe('agent_error')
  })
})
