import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStorable } from '@/lib/platform/text/storable-text'
import { findProblems } from './find-problems'
import type { EndedTalk, HeardTurn } from './problem'

type Said = [at: number, role: 'assistant' | 'user', text: string, trace?: object]

/** A talk that was answered at 0 and ended when nothing more was said. Times are in seconds. */
function talk(said: Said[], more: Partial<EndedTalk> = {}): EndedTalk {
  const turns = said.map(([at, role, text, trace], index): HeardTurn => {
    const measured = { speechMs: 2000, replyMs: null, interruptedBy: null, tools: [] }
    return { index, role, text, at: at * 1000, trace: { ...measured, ...trace } }
  })
  const endedAt = (turns.at(-1)?.at ?? 0) + 60_000
  const times = { answeredAt: 0, endedAt, takenOverAt: null, toolFailures: [] }
  return { turns, direction: 'inbound', endReason: 'assistant_hung_up', ...times, ...more }
}

const found = (said: Said[], more?: Partial<EndedTalk>) =>
  findProblems(talk(said, more)).map(({ kind, turn }) => `${kind} ${turn}`)

const GREETING: Said = [0, 'assistant', 'Hello, how can I help you?']

describe('silence', () => {
  it('before a reply counts from six seconds on', () => {
    expect(found([GREETING, [4, 'user', 'Hi.'], [11.9, 'assistant', 'Yes?']])).toEqual([])
    expect(found([GREETING, [4, 'user', 'Hi.'], [12, 'assistant', 'Yes?']])).toEqual([
      'long_silence 2',
    ])
    expect(
      found([GREETING, [4, 'user', 'Hi.', { speechMs: null }], [30, 'assistant', 'Yes?']]),
    ).toEqual([])
    expect(
      found([GREETING, [4, 'user', 'Hi.'], [9, 'assistant', 'Yes?', { replyMs: 6500 }]]),
    ).toEqual(['long_silence 2'])
  })

  it('of the person counts from twenty seconds on, and not after a take-over', () => {
    expect(found([GREETING, [20, 'user', 'Hi.']])).toEqual([])
    expect(found([GREETING, [22, 'user', 'Hi.']])).toEqual(['long_silence 1'])
    expect(found([GREETING, [22, 'user', 'Hi.']], { takenOverAt: 10_000 })).toEqual([])
  })

  it('is none while the other side still speaks', () => {
    const long: Said = [4, 'user', 'I have a long story.', { speechMs: 30_000 }]
    expect(found([GREETING, long, [20, 'assistant', 'Yes.'], [36, 'user', 'So.']])).toEqual([])
  })
})

describe('a question', () => {
  it.each([
    ['Where can I park?', 'Is there parking?', false],
    ['Where can I park?', 'But where can I park then?', true],
    ['İmplant ne kadar?', 'Peki implant ne kadar?', true],
    ['When are you open?', 'Are you open on Sundays as well this month?', false],
    ['Yes.', 'Yes.', false],
  ])('of the person: %s %s', (first, second, isRepeated) => {
    const said: Said[] = [
      GREETING,
      [4, 'user', first],
      [7, 'assistant', 'Well.'],
      [11, 'user', second],
    ]
    expect(found(said)).toEqual(isRepeated ? ['repeated_question 3'] : [])
  })

  it.each([
    ['Could you tell me your date of birth?', 'Could you tell me your date of birth?', true],
    ['Doğum tarihinizi söyleyebilir misiniz?', 'Doğum tarihinizi söyleyebilir misiniz?', true],
    ['Is there anything else I can do for you?', 'Is there anything else I can do for you?', false],
    ['Başka bir sorunuz var mı?', 'Başka bir sorunuz var mı?', false],
    ['Is it for you or for your child?', 'Is it for this week or for the next?', false],
  ])('of the assistant: %s %s', (first, second, isRepeated) => {
    const said: Said[] = [
      [0, 'assistant', first],
      [4, 'user', 'Well.'],
      [7, 'assistant', second],
    ]
    expect(found(said)).toEqual(isRepeated ? ['repeated_question 2'] : [])
  })
})

it('names the reply during which a tool failed', () => {
  const said: Said[] = [
    GREETING,
    [4, 'user', 'Where is my order?'],
    [7, 'assistant', 'I could not do that.'],
    [11, 'user', 'All right.'],
    [14, 'assistant', 'Done.', { tools: [{ name: 'bilgi_tabani_ara', ms: 9, ok: false }] }],
  ]
  expect(found(said, { toolFailures: [6500] })).toEqual(['failed_tool 4', 'failed_tool 2'])
  const refused = [{ name: 'book_appointment', ms: 9, ok: false }]
  expect(
    found([GREETING, [4, 'user', 'Hi.'], [7, 'assistant', 'No.', { tools: refused }]]),
  ).toEqual([])
})

it('keeps the words of an unanswered question', () => {
  const said: Said[] = [
    GREETING,
    [4, 'user', 'Otoparkınız var mı?'],
    [7, 'assistant', 'Bunu bilmiyorum, bir arkadaşım sizi arasın.'],
  ]
  expect(findProblems(talk(said))).toEqual([
    { kind: 'unanswered_question', turn: 2, question: 'Otoparkınız var mı?', topic: '#parking' },
  ])
  expect(found([[0, 'assistant', 'I do not know your account yet.']])).toEqual([])
})

describe('a hang-up', () => {
  const hungUp = { endReason: 'customer_hung_up' }
  const question: Said = [4, 'user', 'Do you have parking?']
  const answer: Said = [7, 'assistant', 'Let me tell you about us.']

  it('is early while the assistant speaks within a few turns', () => {
    expect(found([GREETING, question, answer], { ...hungUp, endedAt: 7500 })).toEqual([
      'early_hang_up 2',
    ])
    expect(found([GREETING, question, answer], { ...hungUp, endedAt: 8500 })).toEqual([])
    expect(found([GREETING, question, answer], { endedAt: 7500 })).toEqual([])
  })

  it('is early right after an answer that says nothing', () => {
    const unknown: Said = [7, 'assistant', 'I do not know that.']
    expect(found([GREETING, question, unknown], { ...hungUp, endedAt: 30_000 })).toEqual([
      'unanswered_question 2',
      'early_hang_up 2',
    ])
  })

  it('is none after a goodbye, or when an outbound greeting is cut off', () => {
    const bye: Said = [4, 'user', 'Thank you, goodbye.']
    expect(found([GREETING, bye, answer], { ...hungUp, endedAt: 7500 })).toEqual([])
    const greeted = { ...hungUp, endedAt: 500 }
    expect(found([GREETING], greeted)).toEqual(['early_hang_up 0'])
    expect(found([GREETING], { ...greeted, direction: 'outbound' })).toEqual([])
  })
})

it('finds nothing in a message to an answering machine', () => {
  const said: Said[] = [GREETING, [60, 'assistant', 'I do not know.']]
  expect(found(said, { endReason: 'voicemail' })).toEqual([])
})

it('finds only what can be stored, whatever was said', () => {
  const unknown: Said = [7, 'assistant', 'I do not know that.']
  const arbitrary = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(
      fc.nat(320),
      arbitrary,
      fc.array(arbitrary, { maxLength: 4 }),
      (cut, text, more) => {
        const question = `${'a'.repeat(cut)}${text}${more.join('𝒜😀𐐷')}`
        const problems = findProblems(talk([GREETING, [4, 'user', question], unknown]))
        expect(problems).toContainEqual(expect.objectContaining({ kind: 'unanswered_question' }))
        for (const one of problems) expect(isStorable(`${one.question} ${one.topic}`)).toBe(true)
      },
    ),
  )
})
