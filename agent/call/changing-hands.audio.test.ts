import { describe, expect, it } from 'vitest'
import { describeTools } from '@/lib/features/conversation/contract/agent-tools'
import { type EmulatedCall, openEmulated, startCall } from '../testing/emulated-call'
import { until, untilSaid } from '../testing/waiting'
import { sayFarewell } from './say-farewell'

const english = { assistant: { language: 'en', greeting: 'Good morning.', voicemailMessage: '' } }
const turkish = { assistant: { language: 'tr', greeting: 'Merhaba.' } }

describe.concurrent('a call that changes hands', () => {
  it('is silent while an operator speaks, and says afterwards that it is back', async () => {
    const call = await startCall({ briefing: english, answers: [{ text: 'You are welcome.' }] })
    call.line.answer()
    await untilSaid(call, 1)
    call.line.letOperatorIn(true)
    expect(call.line.assistant.starts).toHaveLength(1)
    call.line.letOperatorIn(false)
    await untilSaid(call, 2)
    await call.say('yes')
    await untilSaid(call, 4)
    expect(call.transcript().slice(1)).toEqual([
      'assistant: Here I am again. How can I help?',
      'user: Yes, that is right.',
      'assistant: You are welcome.',
    ])
    await call.close()
  })

  it('answers what the person said right before an operator left', async () => {
    const call = await startCall({ briefing: english, answers: [{ text: 'Tuesday it is.' }] })
    call.line.answer()
    await untilSaid(call, 1)
    call.line.letOperatorIn(true)
    const ended = await call.say('tuesday')
    await untilSaid(call, 2)
    // The turn started with the speech, not with its transcription.
    expect(Date.parse(call.santral.turns.at(-1)!.at)).toBeLessThan(ended)
    expect(call.line.assistant.starts).toHaveLength(1)
    call.line.letOperatorIn(false)
    await untilSaid(call, 3)
    expect(call.transcript().slice(1)).toEqual([
      'user: Tuesday at noon, please.',
      'assistant: Tuesday it is.',
    ])
    await call.close()
  })

  describe('that is handed over', () => {
    const handOver = { name: 'hand_over', arguments: { summary: 'An appointment.' } }
    const briefing = { ...english, tools: describeTools(['hand_over', 'end_call']) }

    /** What had been asked of Santral each time that the assistant had finished speaking. */
    function followTools(call: EmulatedCall): string[][] {
      const asked: string[][] = []
      const note = () => asked.push(call.santral.tools.map(({ name }) => name))
      call.line.assistant.on('playbackFinished', note)
      return asked
    }

    it('ends its sentence before the person is put through', async () => {
      const sentence = 'Certainly, I am putting you through to a colleague of mine.'
      const call = await startCall({
        briefing,
        answers: [{ text: sentence, toolCalls: [handOver] }],
      })
      call.santral.results.push({ result: { handedOver: true } })
      call.line.answer()
      await untilSaid(call, 1)
      const asked = followTools(call)
      await call.say('appointment')
      expect(await call.ended).toBe('handed_over')
      expect(asked).toEqual([[]])
      expect(call.santral.tools).toHaveLength(1)
      expect(call.transcript().at(-1)).toBe(`assistant: ${sentence}`)
      await call.close()
    })

    it('says a sentence of ours where the model says none', async () => {
      const call = await startCall({ briefing, answers: [{ toolCalls: [handOver] }] })
      call.santral.results.push({ result: { handedOver: true } })
      call.line.answer()
      await untilSaid(call, 1)
      const asked = followTools(call)
      await call.say('appointment')
      expect(await call.ended).toBe('handed_over')
      expect(asked).toEqual([[]])
      expect(call.transcript().at(-1)).toMatch(/putting you through/)
      await call.close()
    })

    it('goes on where that fails', async () => {
      const sentence = 'I am putting you through.'
      const call = await startCall({
        briefing,
        answers: [{ text: sentence, toolCalls: [handOver] }, { text: 'Nobody answers there.' }],
      })
      call.santral.results.push({ result: { handedOver: false, reason: 'Busy.' } })
      call.line.answer()
      await untilSaid(call, 1)
      await call.say('appointment')
      await untilSaid(call, 4)
      expect(call.transcript().slice(2)).toEqual([
        `assistant: ${sentence}`,
        'assistant: Nobody answers there.',
      ])
      await call.close()
    })

    it('waits no longer than until the person speaks over it', async () => {
      const long = 'I am putting you through, and tell you about us meanwhile. '.repeat(12)
      const call = await startCall({
        briefing,
        answers: [{ text: long, toolCalls: [handOver] }],
      })
      call.santral.results.push({ result: { handedOver: true } })
      call.line.answer()
      await untilSaid(call, 1)
      await call.say('appointment')
      await until(() => expect(call.line.assistant.starts).toHaveLength(2))
      await call.say('stop')
      expect(await call.ended).toBe('handed_over')
      expect(call.transcript()[2]!.length).toBeLessThan(long.length / 2)
      await call.close()
    })
  })

  it('was an answering machine, also if that hangs up before the message is left', async () => {
    const voicemailMessage = 'Defne from the clinic called. We try again tomorrow.'
    const briefing = { assistant: { ...english.assistant, voicemailMessage } }
    const call = await startCall({ briefing })
    call.line.answer()
    await call.say('announcement')
    call.line.leave()
    expect(await call.ended).toBe('voicemail')
    await call.close()
  })

  it('tells somebody whose call was lost that it ends, and hangs up', async () => {
    const { parts, line, speech, santral, close } = await openEmulated({ briefing: turkish })
    await sayFarewell({ ...parts, line })
    expect(speech.spoken.join(' ')).toMatch(/^Kusura bakmayın, teknik bir sorun .+ iyi günler\.$/)
    expect(line.assistant.starts).toHaveLength(1)
    expect(line.isHungUp).toBe(true)
    expect(santral.turns).toEqual([])
    await close()
  })

  it('ends where the person hangs up before', async () => {
    const { parts, line, close } = await openEmulated({ briefing: turkish })
    line.leave()
    await sayFarewell({ ...parts, line })
    expect(line.isHungUp).toBe(true)
    await close()
  })
})
