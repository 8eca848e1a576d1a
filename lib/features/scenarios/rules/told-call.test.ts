import { describe, expect, it } from 'vitest'
import { findCauses } from './find-cause'
import { fixedAnswers } from './fixed-answers'
import { proposeExpectation } from './propose-expectation'
import { excerptOf, type ToldCall, type ToldUse } from './told-call'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 27, 10, 32, seconds))

const TURNS = [
  'Hello, how can I help?',
  'I have a question.',
  'Go ahead.',
  'Is there parking?',
  'I do not have that at hand. I can note your question.',
  'No, thank you.',
  'Goodbye.',
].map((text, index) => ({
  index,
  role: index % 2 ? ('user' as const) : ('assistant' as const),
  text,
  at: at(index * 10),
}))

const use = (tool: string, seconds: number, more: Partial<ToldUse> = {}): ToldUse => ({
  tool,
  at: at(seconds),
  result: {},
  run: null,
  ...more,
})

const told = (more: Partial<ToldCall> = {}): ToldCall => ({
  language: 'en',
  turns: TURNS,
  uses: [],
  ...more,
})

describe('excerptOf', () => {
  it('returns the lines until a turn, its answer and its tools', () => {
    const uses = [use('free_slots', 15), use('bilgi_tabani_ara', 35), use('end_call', 65)]
    expect(excerptOf(told({ uses }), 4)).toEqual({
      lines: ['I have a question.', 'Is there parking?'],
      question: 'Is there parking?',
      answer: 'I do not have that at hand. I can note your question.',
      uses: [uses[1]],
      usesSoFar: [uses[0], uses[1]],
      isWhole: false,
    })
    expect(excerptOf(told({ uses }), null)).toMatchObject({
      lines: ['I have a question.', 'Is there parking?', 'No, thank you.'],
      uses,
      isWhole: true,
    })
  })

  it('joins utterances without an answer between them', () => {
    const turns = [
      { index: 0, role: 'user' as const, text: 'Well,', at: at(0) },
      { index: 1, role: 'user' as const, text: 'is there parking?', at: at(1) },
      { index: 2, role: 'assistant' as const, text: 'Yes.', at: at(2) },
    ]
    expect(excerptOf(told({ turns }), 2)?.lines).toEqual(['Well, is there parking?'])
  })

  it.each([0, 1, 9])('returns null for turn %i', (turn) => {
    expect(excerptOf(told(), turn)).toBeNull()
  })
})

describe('proposeExpectation', () => {
  const proposed = (
    turn: number | null,
    uses: ToldUse[],
    more: Partial<ToldCall> = {},
    canJudge = false,
  ) => {
    const call = told({ uses, ...more })
    const { language } = call
    return proposeExpectation(excerptOf(call, turn)!, { language, canJudge })
  }
  const run = (status: 'ok' | 'failed', answer: string | null = null) => ({
    run: { status, answer },
  })

  it('expects what happened', () => {
    const booked = { kind: 'outcome', outcome: 'appointment_booked' }
    expect(proposed(4, [use('free_slots', 34), use('book_appointment', 36)])).toEqual(booked)
    const moved = [use('hand_over', 36, { result: { handedOver: true } })]
    expect(proposed(4, moved)).toEqual({ kind: 'outcome', outcome: 'handed_over' })
    const tool = { kind: 'tool_used', tool: 'order_status', arguments: [] }
    const uses = [use('order_status', 55, run('ok')), use('free_slots', 56)]
    expect(proposed(6, uses)).toEqual(tool)
  })

  it('expects an answer that was missing, judged by the rules without a language model', () => {
    const known = { kind: 'outcome', outcome: 'answers_known' }
    expect(proposed(4, [use('order_status', 35, run('failed'))])).toEqual(known)
    const sentence = 'The assistant answers the question “Is there parking?”.'
    expect(proposed(4, [], {}, true)).toEqual({ kind: 'judged', sentence })
    const turns = TURNS.map((turn) =>
      turn.index === 4 ? { ...turn, text: 'Bunun bilgisi elimde yok.' } : turn,
    )
    expect(proposed(4, [], { turns, language: 'tr' })).toEqual(known)
  })

  it('proposes a sentence to edit otherwise', () => {
    const hours = { turns: TURNS.slice(0, 4).concat({ ...TURNS[4]!, text: 'We open at nine.' }) }
    const sentence = 'The assistant helps the caller who says “Is there parking?”.'
    expect(proposed(4, [use('hand_over', 35, { result: { handedOver: false } })], hours)).toEqual({
      kind: 'judged',
      sentence,
    })
    const ended = { ...hours, uses: [use('end_call', 65)] }
    const outcome = { kind: 'outcome', outcome: 'ended_by_assistant' }
    expect(proposed(null, ended.uses, hours)).toEqual(outcome)
    const long = [{ ...TURNS[1]!, text: 'a'.repeat(490) }, TURNS[2]!]
    expect(proposed(2, [], { turns: long })).toMatchObject({
      sentence: expect.stringMatching(/a…”\.$/) as string,
    })
  })
})

const standIn = { names: ['Ayşe Nur', 'Yılmaz'], firstName: 'Emma', lastName: 'Clarke' }

it('fixes the last answer or failure of each custom tool', () => {
  const uses = [
    use('free_slots', 1),
    use('order_status', 2, { run: { status: 'failed', answer: null } }),
    use('order_status', 3, { run: { status: 'ok', answer: '{"name":"Ayşe","state":"sent"}' } }),
    use('return_order', 4, { run: { status: 'refused', answer: '{}' } }),
    use('catalog', 5, { run: { status: 'ok', answer: '[{"cut":"of' } }),
    use('stock', 6, { run: { status: 'running', answer: null } }),
    use('price', 7, { run: { status: 'failed', answer: null } }),
    use('price', 8, { run: { status: 'ok', answer: '{"cut":"of' } }),
    use('offers', 9, { run: { status: 'failed', answer: null } }),
    use('offers', 10, { run: { status: 'ok', answer: null } }),
  ]
  expect(fixedAnswers(uses, standIn)).toEqual([
    { kind: 'answer', tool: 'order_status', answer: '{"name":"Emma","state":"sent"}' },
    { kind: 'failure', tool: 'return_order' },
  ])
})

describe('findCauses', () => {
  const sources = {
    fields: {
      greeting: 'Hello, this is the clinic.',
      instructions: 'Be brief. Offer parking vouchers to patients who ask about parking.',
      coreKnowledge: 'We open at nine and close at six.\nOur garage is behind the house.',
    },
    passages: [{ documentId: 'doc', title: 'Prices', text: 'A check-up costs 900 lira. Ask us.' }],
    tools: [{ id: '7', name: 'order_status', description: 'Finds the status of an order.' }],
  }

  it('returns the sentences with most words of question and answer, best first', () => {
    expect(
      findCauses({ question: 'When do you close?', answer: 'We close at six.' }, sources),
    ).toEqual([
      { kind: 'field', field: 'coreKnowledge', sentence: 'We open at nine and close at six.' },
    ])
    expect(findCauses({ question: 'Do you have parking?', answer: '' }, sources)).toMatchObject([
      { field: 'instructions' },
    ])
    const price = { question: 'How much is a check-up?', answer: 'It costs 900 lira.' }
    expect(findCauses(price, sources)).toMatchObject([{ kind: 'document', documentId: 'doc' }])
    const order = { question: 'Where is my order?', answer: 'I found nothing.' }
    expect(findCauses(order, sources)).toEqual([
      { kind: 'tool', toolId: '7', name: 'order_status' },
    ])
  })

  it('finds nothing where the fact is missing', () => {
    const answer = 'I do not have that at hand. Our garage team calls back at nine.'
    expect(findCauses({ question: 'Are dogs allowed?', answer }, sources)).toEqual([])
  })
})
