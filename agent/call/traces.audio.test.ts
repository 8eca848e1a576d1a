import { describe, expect } from 'vitest'
import { it } from '../testing/call-test'
import { about, sumOf, tracesOf, untilPlayed } from '../testing/traces'
import { until, untilSaid } from '../testing/waiting'

describe.concurrent('traces', () => {
  it('have parts for every reply that add up to the heard delay', async ({ startAnswered }) => {
    const call = await startAnswered({
      answers: [
        { text: 'Certainly. Would Tuesday at noon suit you?', delayMs: { first: 150 } },
        {
          toolCalls: [
            { name: 'book_appointment', arguments: { date: '2026-11-24', time: '12:00' } },
          ],
        },
        { text: 'It is booked for Tuesday at noon.' },
        { text: 'You are welcome.' },
        { text: 'Good bye.', toolCalls: [{ name: 'end_call', arguments: {} }] },
      ],
      speech: { delayMs: { transcription: 100, synthesis: 200 } },
    })
    const heard: number[] = []
    for (const [index, utterance] of (
      ['appointment', 'tuesday', 'yes', 'goodbye'] as const
    ).entries()) {
      const end = await call.say(utterance)
      await untilSaid(call, 3 + 2 * index)
      heard.push(call.leg.assistant.starts.find((start) => start > end)! - end)
    }
    await call.ended
    const traces = tracesOf(call)
    const [greeting, ...turns] = traces
    const questions = turns.filter((_, index) => index % 2 === 0)
    const replies = turns.filter((_, index) => index % 2 === 1)
    expect(replies.map(({ replyMs }) => replyMs)).toEqual(heard.map(about))
    expect(replies.map(sumOf)).toEqual(replies.map(({ replyMs }) => replyMs))
    // The emulated servers take at least this long.
    expect(replies[0]).toMatchObject({
      thinkMs: expect.toSatisfy((ms) => ms >= 150),
      speakMs: expect.toSatisfy((ms) => ms >= 200),
    })
    const spoken = call.speech.spoken.reduce((sum, text) => sum + text.length, 0)
    const characters = traces.reduce((sum, trace) => sum + (trace.characters ?? 0), 0)
    expect(characters).toBe(spoken)
    const transcribed = call.speech.transcribedSeconds.reduce((sum, seconds) => sum + seconds, 0)
    const heardMs = questions.reduce((sum, trace) => sum + (trace.heardMs ?? 0), 0)
    expect(heardMs / 1000).toBeCloseTo(transcribed, 1)
    const stt = `${new URL(call.speech.url).host}/gpt-4o-mini-transcribe`
    const tts = `${new URL(call.speech.url).host}/gpt-4o-mini-tts`
    const model = `${new URL(call.model.url).host}/gpt-4o-mini`
    expect(greeting).toMatchObject({ replyMs: null, model: null, tts, tools: [] })
    expect(questions).toEqual(questions.map(() => expect.objectContaining({ stt, model: null })))
    expect(replies).toEqual(replies.map(() => expect.objectContaining({ tts, model, stt })))
    expect(replies[1]?.tools).toEqual([
      { name: 'book_appointment', ms: expect.any(Number), ok: true },
    ])
    expect(replies.map(({ tokensIn }) => tokensIn)).toEqual([10, 20, 10, 10])
  })

  it('tell by what a reply was interrupted, and after how many words', async ({
    startAnswered,
  }) => {
    const long = 'Our prices depend on the treatment. '.repeat(12)
    const call = await startAnswered({
      answers: [{ text: long }, { text: long }, { text: long }],
    })
    await call.say('appointment')
    await until(() => expect(call.leg.assistant.starts).toHaveLength(2))
    await call.say('stop')
    await until(() => expect(call.leg.assistant.starts).toHaveLength(3))
    call.leg.press('1')
    await until(() => expect(call.leg.assistant.starts).toHaveLength(4))
    await untilPlayed(call, 1000)
    await call.close()
    const replies = call.santral.turns.filter(({ role }) => role === 'assistant')
    const [greeting, ...cut] = replies.map(({ text, trace }) => {
      const { interruptedBy, interruptedAtWord, replyMs } = trace!
      return { interruptedBy, isCut: interruptedAtWord === text.split(' ').length, replyMs }
    })
    expect(greeting).toMatchObject({ interruptedBy: null })
    expect(cut).toEqual([
      { interruptedBy: 'person', isCut: true, replyMs: expect.any(Number) },
      { interruptedBy: 'keys', isCut: true, replyMs: expect.any(Number) },
      // Keys have no end of speech.
      { interruptedBy: 'end', isCut: true, replyMs: null },
    ])
  })

  it('count requests that were sent again', async ({ startAnswered }) => {
    const call = await startAnswered({ answers: [{ text: 'Certainly.' }] })
    call.speech.failTranscription({ status: 500 })
    call.speech.failSynthesis({ status: 500 })
    await call.say('appointment')
    await untilSaid(call, 3)
    expect(tracesOf(call).map(({ retries }) => retries)).toEqual([0, 1, 1])
  })
})
