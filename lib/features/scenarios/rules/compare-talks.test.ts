import { expect, it } from 'vitest'
import type { TalkEntry } from '@/lib/features/conversation/talk/port'
import { compareTalks, sameExpectation } from './compare-talks'

const says = (text: string): TalkEntry => ({ kind: 'said', role: 'assistant', text })
const callerSays = (text: string): TalkEntry => ({ kind: 'said', role: 'user', text })
const uses = (id: string, date: string): TalkEntry => ({
  kind: 'used',
  use: { id, tool: 'book_appointment', arguments: { date }, outcome: { ok: true, result: {} } },
})

it('marks entries that the other talk does not have in the same turn', () => {
  const entries = [says('Hello.'), callerSays('Book.'), uses('1', 'Monday'), says('Done.')]
  const other = [
    says('Hello.'),
    says('Anew.'),
    callerSays('Book.'),
    uses('2', 'Monday'),
    says('No.'),
  ]
  expect(compareTalks(entries, other).map(({ differs }) => differs)).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(compareTalks(entries, null).some(({ differs }) => differs)).toBe(false)
})

it('finds the result of the same expectation regardless of key order', () => {
  const reason = { code: 'used', text: null } as const
  const expectation = { kind: 'tool_not_used', tool: 'send_message' } as const
  const results = [{ expectation, verdict: 'met', reason } as const]
  expect(sameExpectation({ tool: 'send_message', kind: 'tool_not_used' }, results)).toBe(results[0])
  expect(sameExpectation({ tool: 'end_call', kind: 'tool_not_used' }, results)).toBeUndefined()
})
