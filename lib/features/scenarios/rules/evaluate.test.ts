import { expect, it } from 'vitest'
import type { TalkEntry, ToolUse } from '@/lib/features/conversation/talk/port'
import { evaluate, verdictOf } from './evaluate'
import type { Expectation, ExpectationVerdict, PlayedTalk } from './scenario'

const says = (text: string): TalkEntry => ({ kind: 'said', role: 'assistant', text })
const callerSays = (text: string): TalkEntry => ({ kind: 'said', role: 'user', text })
const uses = (
  tool: ToolUse['tool'],
  given: ToolUse['arguments'] = {},
  outcome: ToolUse['outcome'] = { ok: true, result: {} },
): TalkEntry => ({ kind: 'used', use: { id: '1', tool, arguments: given, outcome } })

const talk = (entries: TalkEntry[], more: Partial<PlayedTalk> = {}): PlayedTalk => ({
  entries,
  ending: 'caller',
  given: [],
  ...more,
})

const booking = { date: '2026-11-24', time: '14:00' }
const refused = { ok: false, code: 'slot_taken', message: 'This time is taken.' } as const
const wantsBooking = (contains: string): Expectation => ({
  kind: 'tool_used',
  tool: 'book_appointment',
  arguments: [{ name: 'time', contains }],
})

it.each<[string, Expectation, PlayedTalk, ExpectationVerdict, string]>([
  ['a tool', wantsBooking('14:00'), talk([uses('book_appointment', booking)]), 'met', 'used'],
  [
    'other arguments',
    wantsBooking('15:00'),
    talk([uses('book_appointment', booking)]),
    'not_met',
    'used_otherwise',
  ],
  [
    'a refused tool',
    wantsBooking('14:00'),
    talk([uses('book_appointment', booking, refused)]),
    'not_met',
    'refused',
  ],
  [
    'an answer that was missing',
    { kind: 'outcome', outcome: 'answers_known' },
    talk([says('Hello.'), says('One moment. That is not something I know.')]),
    'not_met',
    'said',
  ],
  [
    'answers without one that was missing',
    { kind: 'outcome', outcome: 'answers_known' },
    talk([callerSays('I do not know.'), says('I do not know your name yet.')]),
    'met',
    'happened',
  ],
  ['a missing tool', wantsBooking('14:00'), talk([]), 'not_met', 'not_used'],
  [
    'a forbidden tool, refused or not',
    { kind: 'tool_not_used', tool: 'book_appointment' },
    talk([uses('book_appointment', booking, refused)]),
    'not_met',
    'used',
  ],
  [
    'a forbidden tool that was held back to ask the person',
    { kind: 'tool_not_used', tool: 'cancel_order' },
    talk([uses('cancel_order', {}, { ok: false, code: 'confirmation_needed', message: 'Ask.' })]),
    'met',
    'not_used',
  ],
  [
    'words of the assistant',
    { kind: 'said', phrases: ['hours', 'open'] },
    talk([says('We opened at nine.')]),
    'met',
    'said',
  ],
  [
    'words of the caller only',
    { kind: 'said', phrases: ['price'] },
    talk([callerSays('What is the price?')]),
    'not_met',
    'not_said',
  ],
  [
    'forbidden words',
    { kind: 'never_said', phrases: ['free'] },
    talk([says('It is all free.')]),
    'not_met',
    'said',
  ],
  [
    'an invented price',
    { kind: 'no_invented_price' },
    talk([says('It costs 400 lira.')], { given: ['A visit costs 300 lira.'] }),
    'not_met',
    'price_named',
  ],
  [
    'prices that were given, found and said by the caller',
    { kind: 'no_invented_price' },
    talk(
      [
        callerSays('Is it 250 dollars?'),
        uses('bilgi_tabani_ara', {}, { ok: true, result: { results: [{ text: '1.800' }] } }),
        says('No, 300 lira, or 1800 lira with a wash, not 250 dollars.'),
      ],
      { given: ['A visit costs 300 lira.'] },
    ),
    'met',
    'no_price_named',
  ],
  [
    'an outcome',
    { kind: 'outcome', outcome: 'appointment_cancelled' },
    talk([uses('cancel_appointment')]),
    'met',
    'happened',
  ],
  [
    'a refused outcome',
    { kind: 'outcome', outcome: 'appointment_moved' },
    talk([uses('reschedule_appointment', {}, refused)]),
    'not_met',
    'did_not_happen',
  ],
  [
    'the end of the talk',
    { kind: 'outcome', outcome: 'handed_over' },
    talk([], { ending: 'handed_over' }),
    'met',
    'happened',
  ],
  [
    'a judged sentence',
    { kind: 'judged', sentence: 'It is friendly.' },
    talk([]),
    'needs_model',
    'needs_model',
  ],
])('decides %s', (_, expectation, played, verdict, code) => {
  expect(evaluate(expectation, played)).toMatchObject({ expectation, verdict, reason: { code } })
})

it.each<[ExpectationVerdict[], string]>([
  [['met', 'met'], 'passed'],
  [['met', 'not_met', 'needs_model'], 'failed'],
  [['met', 'needs_model'], 'undecided'],
  [[], 'undecided'],
])('turns %j into %s', (verdicts, expected) => {
  const reason = { code: 'happened', text: null } as const
  const expectation = { kind: 'no_invented_price' } as const
  const results = verdicts.map((verdict) => ({ expectation, verdict, reason }))
  expect(verdictOf(results)).toBe(expected)
})
