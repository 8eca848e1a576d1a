import { describe, expect, it } from 'vitest'
import { placeholdersAt } from './action'
import { CONDITIONS, conditionsAt, isConditionMet, type TalkFacts } from './condition'
import { OUTCOMES } from '@/lib/platform/vocabulary/call'
import { PLACEHOLDERS } from '@/lib/features/messages/rules/message'

const met = (facts: Partial<TalkFacts>) =>
  CONDITIONS.filter((condition) =>
    isConditionMet(condition, { outcome: null, booked: false, leadScore: 0, ...facts }),
  )

describe('a condition', () => {
  it('is met by what is known of the talk', () => {
    expect(met({})).toEqual(['always'])
    expect(met({ booked: true })).toEqual(['always', 'booked'])
    expect(met({ leadScore: 69 })).toEqual(['always'])
    expect(met({ leadScore: 70 })).toEqual(['always', 'hot'])
    for (const outcome of OUTCOMES)
      expect(met({ outcome })).toEqual(['always', `outcome:${outcome}`])
  })

  it('asks during a call for nothing that is known only afterwards', () => {
    expect(conditionsAt('during_call')).toEqual(['always', 'booked', 'hot'])
    expect(conditionsAt('after_call')).toEqual(CONDITIONS)
  })
})

it('knows no summary of a call that goes on', () => {
  const during = placeholdersAt('during_call')
  expect(PLACEHOLDERS.filter((one) => !during.includes(one))).toEqual(['call_summary'])
  expect(placeholdersAt('after_call')).toEqual(PLACEHOLDERS)
})
