import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  isSameTopic,
  questionTopic,
  splitTopic,
} from '@/lib/features/calls/rules/problems/question-topic'
import { factOf, withFact } from './fact-of'
import { type AskedQuestion, groupQuestions } from './question-groups'

let day = 0

const asked = (question: string, more: Partial<AskedQuestion> = {}): AskedQuestion => {
  day += 1
  return {
    callId: `call-${day}`,
    turn: 2,
    question,
    topic: questionTopic(question) ?? '',
    assistantId: 'asst_1',
    askedAt: new Date(2026, 10, day),
    caller: `caller-${day}`,
    ...more,
  }
}

it('groups questions about the same, and counts people', () => {
  const groups = groupQuestions([
    asked('Can I bring my dog?'),
    asked('Where can I park?', { caller: 'Ada' }),
    asked('Is there parking?', { caller: 'Ada' }),
    asked('Otopark var mı?', { caller: 'Grace' }),
    asked('Are dogs allowed?'),
    asked('Do you take dogs?'),
    asked('Is there parking?', { assistantId: 'asst_2' }),
  ])
  expect(
    groups.map(({ assistantId, topicName, people, questions }) => ({
      assistantId,
      topicName,
      people,
      questions: questions.map(({ question }) => question),
    })),
  ).toEqual([
    {
      assistantId: 'asst_1',
      topicName: null,
      people: 3,
      questions: ['Do you take dogs?', 'Are dogs allowed?', 'Can I bring my dog?'],
    },
    {
      assistantId: 'asst_1',
      topicName: 'parking',
      people: 2,
      questions: ['Otopark var mı?', 'Is there parking?', 'Where can I park?'],
    },
    { assistantId: 'asst_2', topicName: 'parking', people: 1, questions: ['Is there parking?'] },
  ])
})

it.each([
  ['Is there parking?', 'Parking is free behind the house.', 'Parking is free behind the house.'],
  ['Is there parking?', 'Yes, behind\nthe house.', 'Is there parking: Yes, behind the house.'],
  ['Otopark var mı?', 'Evet, ücretsiz otoparkımız var.', 'Evet, ücretsiz otoparkımız var.'],
  ['Köpek getirebilir miyim?', 'Maalesef.', 'Köpek getirebilir miyim: Maalesef.'],
])('makes a fact of %s %s', (question, answer, fact) => {
  expect(factOf(question, answer)).toBe(fact)
})

it('adds a fact in a new line', () => {
  expect(withFact('', 'A fact.')).toBe('A fact.')
  expect(withFact('Open from 9 to 6.\n', 'A fact.')).toBe('Open from 9 to 6.\nA fact.')
})

it('groups the same as by comparing each with each', () => {
  const word = fc.constantFrom(
    'impla',
    'impl',
    'implb',
    'kanal',
    '#price',
    '#hours',
    '4711',
    'item',
    'item4',
  )
  const topic = fc.uniqueArray(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
  fc.assert(
    fc.property(fc.array(topic, { maxLength: 30 }), (topics) => {
      const all = topics.map((one) => asked('', { topic: one })).toReversed()
      const slow: AskedQuestion[][] = []
      for (const one of all) {
        const fits = ([first]: AskedQuestion[]) =>
          isSameTopic(splitTopic(first?.topic ?? ''), splitTopic(one.topic))
        const group = slow.find(fits)
        if (group) group.push(one)
        else slow.push([one])
      }
      const found = groupQuestions(all).map(({ questions }) =>
        questions.map(({ callId }) => callId),
      )
      expect(found.toSorted()).toEqual(
        slow.map((group) => group.map(({ callId }) => callId)).toSorted(),
      )
    }),
  )
})
