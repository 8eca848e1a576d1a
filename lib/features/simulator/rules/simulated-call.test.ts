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
const played = SIMULATED_SCENARIOS.filter((course) => course !== 'refused')
const turnsOf = (beats: Beat[]) => beats.filter((beat) => beat.kind === 'turn')

describe.each(['tr', 'en'] as const)('a simulated call in %s', (language) => {
  it.each(played)('%s happens in order and ends once', (course) => {
    const beats = simulatedCall(course, language, speakers)
    expect(beats.map(({ at }) => at)).toEqual(beats.map(({ at }) => at).toSorted((a, b) => a - b))
    const ends = beats.filter(({ kind }) => kind === 'complete' || kind === 'unreached')
    expect(ends).toEqual([beats.at(-1)])
    expect(turnsOf(beats).map(({ index }) => index)).toEqual(turnsOf(beats).map((_, n) => n))
  })

  it('talks for 60 seconds where nothing special happens', () => {
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
  ] as const)('%s is understood as %s, %s, %s', (course, outcome, sentiment, heat) => {
    const analysis = analyseByRules({
      turns: turnsOf(simulatedCall(course, language, speakers)),
      language,
      contactName: 'Ayşe',
      appointmentBooked: course === 'appointment',
      doNotCallRequested: course === 'do_not_call',
    })
    expect(analysis).toMatchObject({ outcome, sentiment })
    expect(heatOf(leadScore(analysis, 0))).toBe(heat)
  })

  it('greets as the assistant is told to, and tells what it offers', () => {
    const own = { ...speakers, greeting: 'Gül Diş, buyurun.', offer: 'İmplant yapıyoruz.' }
    const texts = turnsOf(simulatedCall('conversation', language, own)).map(({ text }) => text)
    expect(texts[0]).toBe('Gül Diş, buyurun.')
    expect(texts.some((text) => text.endsWith(': İmplant yapıyoruz.'))).toBe(true)
  })

  it('asks one thing more where the assistant can look it up', () => {
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
    })
    expect(analysis).toMatchObject({ outcome: 'interested', sentiment: 'positive' })
  })

  it('sends what the assistant may send to whoever wants to know more, or books', () => {
    const sendsIn = (course: (typeof played)[number]) =>
      simulatedCall(course, language, { ...speakers, sends: ['1'], confirms: ['2', '3'] }).flatMap(
        (beat) => (beat.kind === 'send' ? [beat.action] : []),
      )
    expect(sendsIn('conversation')).toEqual(['1'])
    expect(sendsIn('hot')).toEqual(['1'])
    expect(sendsIn('appointment')).toEqual(['2', '3', '1'])
    expect(sendsIn('not_interested')).toEqual([])
    expect(sendsIn('do_not_call')).toEqual([])
  })

  it('reads naturally where the name is not known', () => {
    const unknown = { ...speakers, contact: '' }
    for (const course of played) {
      for (const { text } of turnsOf(simulatedCall(course, language, unknown))) {
        expect(text).not.toMatch(/ {2}| ,|undefined|null/)
      }
    }
  })
})

describe('grouping', () => {
  const beats = simulatedCall('conversation', 'tr', speakers)

  it('plays a whole call in one go when a second is short', () => {
    const [group, ...more] = groupBeats(beats, 5, 1000)
    expect(more).toEqual([])
    expect(group?.beats.map(({ beat }) => beat)).toEqual(beats)
    expect(group?.beats.reduce((sum, { waitMs }) => sum + waitMs, group.waitMs)).toBe(65 * 5)
  })

  it('waits between the beats when a second is a second', () => {
    const groups = groupBeats(beats, 1000, 1000)
    expect(groups.flatMap((group) => group.beats.map(({ beat }) => beat))).toEqual(beats)
    expect(groups.reduce((sum, { waitMs }) => sum + waitMs, 0)).toBe(65_000)
    // Answered and greeted at the same moment.
    expect(groups.map((group) => group.beats.length).filter((length) => length > 1)).toEqual([2])
  })
})

describe('what is offered', () => {
  it('is the first sentence', () => {
    expect(firstSentence('Diş kliniğiyiz. 9.30 açılır.')).toBe('Diş kliniğiyiz.')
    expect(firstSentence('Muayene 1.500 TL ve 20 dakika.\nBaşka')).toBe(
      'Muayene 1.500 TL ve 20 dakika.',
    )
    expect(firstSentence('No full stop\nsecond line')).toBe('No full stop')
    expect(firstSentence('')).toBe('')
  })

  it('is left out when it is too long to be said', () => {
    expect(firstSentence('a'.repeat(201))).toBe('')
  })
})

it('offers half hours on weekdays', () => {
  const slots = appointmentSlots('2026-11-20', 27)
  expect(slots[0]).toEqual({ date: '2026-11-23', time: '10:00' })
  expect(slots[12]).toEqual({ date: '2026-11-23', time: '16:00' })
  expect(slots[13]).toEqual({ date: '2026-11-24', time: '10:00' })
  expect(slots).toHaveLength(27)
})
