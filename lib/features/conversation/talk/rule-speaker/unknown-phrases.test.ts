import { expect, it } from 'vitest'
import { isUnknownAnswer } from '@/lib/features/calls/rules/problems/unknown-answer'
import { phrasesIn, type RulePhrases } from './phrases'

const UNKNOWN: readonly (keyof RulePhrases)[] = [
  'unknown',
  'unknownPrice',
  'searchFailed',
  'toolAnswered',
]

it.each(['en', 'tr'] as const)(
  'recognizes what it says in %s when it does not know',
  (language) => {
    const sentences = Object.entries(phrasesIn(language)).filter(
      ([, phrase]) => typeof phrase === 'string',
    )
    const found = sentences.filter(([, phrase]) => isUnknownAnswer(String(phrase)))
    expect(found.map(([name]) => name).toSorted()).toEqual(UNKNOWN.toSorted())
  },
)
