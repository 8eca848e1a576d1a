import { describe, expect, it } from 'vitest'
import { analyseByRules } from '@/lib/vendors/call-analysis/rules/analysis-rules'
import { leadScore } from '@/lib/features/contacts/rules/lead-score'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import {
  appointmentSlots,
  type Beat,
  firstSentence,
  groupBeats,
  simulatedCall,
} from './simulated-call'
import { SIMULATED_SCENARIOS } from '@/lib/vendors/telephony/rules/simulated-numbers'

const speakers = {
  assistant: 'Defne',
  contact: 'Ayşe',
  greeting: '',
  offer: '',
  looksUp: false,
  sends: [],
  confirms: [],
}
const played = SIMULATED_SCENARIOS.filter((scenario) => scenario !== 'refused')
const turnsOf = (beats: Beat[]) => beats.filter((beat) => beat.kind === 'turn')

describe.each(['tr', 'en'] as const)('a simulated call in %s', (language) => {
  it.each(played)('%s plays in order and ends once', (scenario) => {
    const beats = simulatedCall(scenario, language, speakers)
    expect(beats.map(({ at }) => at)).toEqual(beats.map(({ at }) => at).toSorted((a, b) => a - b))
    const ends = beats.filter(({ kind }) => kind === 'complete' || kind === 'unreached')
    expect(ends).toEqual([beats.at(-1)])
    expect(turnsOf(beats).map(({ index }) => index)).toEqual(turnsOf(beats).map((_, n) => n))
  })

  it('lasts 60 seconds for an ordinary conversation', () => {
    expect(simulatedCall('conversation', language, speakers).at(-1)).toMatchObject({
      kind: 'complete',
      talkSeconds: 60,
    })
  })

  it.each([
    ['conversation', 'interested', 'positive', 'warm'],
    ['hot', 'interested', 'positive', 'hot'],
    ['appointment', 'appointment', 'positive', 'hot'],
    ['do_not_call', 'do_not_call', 'negative', 'cold'],
    ['not_interested', 'not_interested', 'negative', 'cold'],
  ] as const)('%s is understood as %s, %s, %s', (scenario, outcome, sentiment, heat) => {
    const analysis = analyseByRules({
      turns: turnsOf(simulatedCall(scenario, language, speakers)),
      language,
      contactName: 'Ayşe',
      appointmentBooked: scenario === 'appointment',
      doNotCallRequested: scenario === 'do_not_call',
      ...NOTHING_TO_EXTRACT,
    })
    expect(analysis).toMatchObject({ outcome, sentiment })
    expect(heatOf(leadScore(analysis, 0))).toBe(heat)
  })

  it('uses the assistant’s own greeting, and says what it offers', () => {
    const own = { ...speakers, greeting: 'Gül Diş, buyurun.', offer: 'İmplant yapıyoruz.' }
    const texts = turnsOf(simulatedCall('conversation', language, own)).map(({ text }) => text)
    expect(texts[0]).toBe('Gül Diş, buyurun.')
    expect(texts.some((text) => text.endsWith(': İmplant yapıyoruz.'))).toBe(true)
  })

  it('asks one more question where the assistant has a knowledge base', () => {
    const beats = simulatedCall('conversation', language, { ...speakers, looksUp: true })
    const at = beats.findIndex(({ kind }) => kind === 'look_up')
    const [question, lookUp, answer] = beats.slice(at - 1, at + 2)
    expect(question).toMatchObject({ kind: 'turn', role: 'user' })
    expect(lookUp).toMatchObject({ question: question?.kind === 'turn' && question.text })
    expect(answer).toMatchObject({
      text: expect.stringContaining('{{found}}') as string,
      otherwise: expect.not.stringContaining('{{') as string,
    })
    expect(beats.at(-1)).toMatchObject({ kind: 'complete', talkSeconds: 60 })
    const analysis = analyseByRules({
      turns: turnsOf(beats),
      language,
      contactName: 'Ayşe',
      appointmentBooked: false,
      doNotCallRequested: false,
      ...NOTHING_TO_EXTRACT,
    })
    expect(analysis).toMatchObject({ outcome: 'interested', sentiment: 'positive' })
  })

  it('sends the assistant’s messages on interest, or after a booking', () => {
    const sendsIn = (scenario: (typeof played)[number]) =>
      simulatedCall(scenario, language, {
        ...speakers,
        sends: ['1'],
        confirms: ['2', '3'],
      }).flatMap((beat) => (beat.kind === 'send' ? [beat.action] : []))
    expect(sendsIn('conversation')).toEqual(['1'])
    expect(sendsIn('hot')).toEqual(['1'])
    expect(sendsIn('appointment')).toEqual(['2', '3', '1'])
    expect(sendsIn('not_interested')).toEqual([])
    expect(sendsIn('do_not_call')).toEqual([])
  })

  it('reads naturally where the name is unknown', () => {
    const unknown = { ...speakers, contact: '' }
    for (const scenario of played) {
      for (const { text } of turnsOf(simulatedCall(scenario, language, unknown))) {
        expect(text).not.toMatch(/ {2}| ,|undefined|null/)
      }
    }
  })
})

const NOTHING_TO_EXTRACT = { appointmentDate: null, day: '2026-11-21', fields: [] }

describe('the grouping of beats', () => {
  const beats = simulatedCall('conversation', 'tr', speakers)

  it('plays a whole call in one step when a second is short', () => {
    const [group, ...more] = groupBeats(beats, 5, 1000)
    expect(more).toEqual([])
    expect(group?.beats.map(({ beat }) => beat)).toEqual(beats)
    expect(group?.beats.reduce((sum, { waitMs }) => sum + waitMs, group.waitMs)).toBe(65 * 5)
  })

  it('waits between the beats when a second is a real second', () => {
    const groups = groupBeats(beats, 1000, 1000)
    expect(groups.flatMap((group) => group.beats.map(({ beat }) => beat))).toEqual(beats)
    expect(groups.reduce((sum, { waitMs }) => sum + waitMs, 0)).toBe(65_000)
    // The answer and the greeting come at the same time.
    expect(groups.map((group) => group.beats.length).filter((length) => length > 1)).toEqual([2])
  })
})

describe('the spoken offer', () => {
  it('is the first sentence', () => {
    expect(firstSentence('Diş kliniğiyiz. 9.30 açılır.')).toBe('Diş kliniğiyiz.')
    expect(firstSentence('Muayene 1.500 TL ve 20 dakika.\nBaşka')).toBe(
      'Muayene 1.500 TL ve 20 dakika.',
    )
    expect(firstSentence('No full stop\nsecond line')).toBe('No full stop')
    expect(firstSentence('')).toBe('')
  })

  it('is left out when it is too long to be spoken', () => {
    expect(firstSentence('a'.repeat(201))).toBe('')
  })
})

it('offers half-hour slots on weekdays', () => {
  const slots = appointmentSlots('2026-11-20', 27)
  expect(slots[0]).toEqual({ date: '2026-11-23', time: '10:00' })
  expect(slots[12]).toEqual({ date: '2026-11-23', time: '16:00' })
  expect(slots[13]).toEqual({ date: '2026-11-24', time: '10:00' })
  expect(slots).toHaveLength(27)
})
