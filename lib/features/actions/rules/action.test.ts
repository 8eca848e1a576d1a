import { describe, expect, it } from 'vitest'
import { placeholdersAt, CONDITIONS, conditionsAt, isConditionMet, type CallFacts } from './action'
import { OUTCOMES } from '@/lib/platform/vocabulary/call'
import { PLACEHOLDERS } from '@/lib/features/messages/rules/message'

const met = (facts: Partial<CallFacts>) =>
  CONDITIONS.filter((condition) =>
    isConditionMet(condition, { outcome: null, booked: false, leadScore: 0, ...facts }),
  )

describe('a condition', () => {
  it('depends on the facts of the call', () => {
    expect(met({})).toEqual(['always'])
    expect(met({ booked: true })).toEqual(['always', 'booked'])
    expect(met({ leadScore: 69 })).toEqual(['always'])
    expect(met({ leadScore: 70 })).toEqual(['always', 'hot'])
    for (const outcome of OUTCOMES)
      expect(met({ outcome })).toEqual(['always', `outcome:${outcome}`])
  })

  it('does not depend on an outcome during a call', () => {
    expect(conditionsAt('during_call')).toEqual(['always', 'booked', 'hot'])
    expect(conditionsAt('after_call')).toEqual(CONDITIONS)
  })
})

it('offers fields of the analysis after a call only', () => {
  expect(placeholdersAt('after_call', ['budget'])).toContain('field.budget')
  expect(placeholdersAt('during_call', ['budget'])).not.toContain('field.budget')
})

it('offers no summary during a call', () => {
  const during = placeholdersAt('during_call')
  expect(PLACEHOLDERS.filter((one) => !during.includes(one))).toEqual(['call_summary'])
  expect(placeholdersAt('after_call')).toEqual(PLACEHOLDERS)
})
