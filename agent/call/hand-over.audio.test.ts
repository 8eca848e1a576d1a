import { describe, expect } from 'vitest'
import { describeTools } from '@/lib/features/conversation/contract/agent-tools'
import { it } from '../testing/call-test'
import { type EmulatedCall, openEmulated } from '../testing/emulated-call'
import { until, untilSaid } from '../testing/waiting'
import { sayFarewell } from './say-farewell'

const turkish = { assistant: { language: 'tr', greeting: 'Merhaba.' } }

describe.concurrent('take-over, hand-over and farewell', () => {
  it('mutes the assistant during a take-over, and announces its return afterwards', async ({
    startAnswered,
  }) => {
    const call = await startAnswered({ answers: [{ text: 'You are welcome.' }] })
    call.leg.letOperatorIn(true)
    expect(call.leg.assistant.starts).toHaveLength(1)
    call.leg.letOperatorIn(false)
    await untilSaid(call, 2)
    await call.say('yes')
    await untilSaid(call, 4)
    expect(call.transcript().slice(1)).toEqual([
      'assistant: Here I am again. How can I help?',
      'user: Yes, that is right.',
      'assistant: You are welcome.',
    ])
  })

  it('answers the last turn before the operator leaves', async ({ startAnswered }) => {
    const call = await startAnswered({ answers: [{ text: 'Tuesday it is.' }] })
    call.leg.letOperatorIn(true)
    const ended = await call.say('tuesday')
    await untilSaid(call, 2)
    // The timestamp of a turn is the start of speech, not of its transcription.
    expect(Date.parse(call.santral.turns.at(-1)!.at)).toBeLessThan(ended)
    expect(call.leg.assistant.starts).toHaveLength(1)
    call.leg.letOperatorIn(false)
    await untilSaid(call, 3)
    expect(call.transcript().slice(1)).toEqual([
      'user: Tuesday at noon, please.',
      'assistant: Tuesday it is.',
    ])
  })

  describe('hand-over', () => {
    const handOver = { name: 'hand_over', arguments: { summary: 'An appointment.' } }
    const briefing = { tools: describeTools(['hand_over', 'end_call']) }

    /** Records the tool calls made so far, each time that playout finishes. */
    function followTools(call: EmulatedCall): string[][] {
      const asked: string[][] = []
      const note = () => asked.push(call.santral.tools.map(({ name }) => name))
      call.leg.assistant.on('playbackFinished', note)
      return asked
    }

    it('finishes its sentence before the transfer', async ({ startAnswered }) => {
      const sentence = 'Certainly, I am putting you through to a colleague of mine.'
      const call = await startAnswered({
        briefing,
        answers: [{ text: sentence, toolCalls: [handOver] }],
      })
      call.santral.results.push({ result: { handedOver: true } })
      const asked = followTools(call)
      await call.say('appointment')
      expect(await call.ended).toBe('handed_over')
      expect(asked).toEqual([[]])
      expect(call.santral.tools).toHaveLength(1)
      expect(call.transcript().at(-1)).toBe(`assistant: ${sentence}`)
    })

    it('announces the transfer if the model does not', async ({ startAnswered }) => {
      const call = await startAnswered({ briefing, answers: [{ toolCalls: [handOver] }] })
      call.santral.results.push({ result: { handedOver: true } })
      const asked = followTools(call)
      await call.say('appointment')
      expect(await call.ended).toBe('handed_over')
      expect(asked).toEqual([[]])
      expect(call.transcript().at(-1)).toMatch(/putting you through/)
    })

    it('continues the conversation if the transfer fails', async ({ startAnswered }) => {
      const sentence = 'I am putting you through.'
      const call = await startAnswered({
        briefing,
        answers: [{ text: sentence, toolCalls: [handOver] }, { text: 'Nobody answers there.' }],
      })
      call.santral.results.push({ result: { handedOver: false, reason: 'Busy.' } })
      await call.say('appointment')
      await untilSaid(call, 4)
      expect(call.transcript().slice(2)).toEqual([
        `assistant: ${sentence}`,
        'assistant: Nobody answers there.',
      ])
    })

    it('transfers at once when the person interrupts the announcement', async ({
      startAnswered,
    }) => {
      const long = 'I am putting you through, and tell you about us meanwhile. '.repeat(12)
      const call = await startAnswered({
        briefing,
        answers: [{ text: long, toolCalls: [handOver] }],
      })
      call.santral.results.push({ result: { handedOver: true } })
      await call.say('appointment')
      await until(() => expect(call.leg.assistant.starts).toHaveLength(2))
      await call.say('stop')
      expect(await call.ended).toBe('handed_over')
      expect(call.transcript()[2]!.length).toBeLessThan(long.length / 2)
    })
  })

  it('ends as voicemail even if the answering machine hangs up before the message', async ({
    start,
  }) => {
    const voicemailMessage = 'Defne from the clinic called. We try again tomorrow.'
    const briefing = { assistant: { voicemailMessage } }
    const call = await start({ briefing })
    call.leg.answer()
    await call.say('announcement')
    call.leg.leave()
    expect(await call.ended).toBe('voicemail')
  })

  it('says the farewell of a call without its worker, and hangs up', async () => {
    const { parts, leg, speech, santral, close } = await openEmulated({ briefing: turkish })
    await sayFarewell({ ...parts, leg })
    expect(speech.spoken.join(' ')).toMatch(/^Kusura bakmayın, teknik bir sorun .+ iyi günler\.$/)
    expect(leg.assistant.starts).toHaveLength(1)
    expect(leg.isHungUp).toBe(true)
    expect(santral.turns).toEqual([])
    await close()
  })

  it('ends the farewell if the person hangs up first', async () => {
    const { parts, leg, close } = await openEmulated({ briefing: turkish })
    leg.leave()
    await sayFarewell({ ...parts, leg })
    expect(leg.isHungUp).toBe(true)
    await close()
  })
})
