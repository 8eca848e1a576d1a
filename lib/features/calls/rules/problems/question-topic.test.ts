import { expect, it } from 'vitest'
import { QUESTION_TOPICS } from '@/lib/platform/vocabulary/question-topics'
import { TOPIC_NAMES } from '@/lib/vendors/embeddings/rules/topics'
import {
  isSameTopic,
  mayBeSame,
  questionTopic,
  splitTopic,
  stemKeys,
  topicName,
} from './question-topic'

const meet = (a: string, b: string) => {
  const [first, second] = [questionTopic(a), questionTopic(b)].map((one) => one && splitTopic(one))
  if (!first || !second) return false
  const isSame = isSameTopic(first, second)
  const keys = new Set(first.words.flatMap((word) => stemKeys(word).stored))
  const shared = second.words
    .flatMap((word) => stemKeys(word).sought)
    .filter((key) => keys.has(key))
  if (isSame) expect(mayBeSame(first, second, shared.length)).toBe(true)
  return isSame
}

it.each([
  ['Is there parking?', 'Where can I park?'],
  ['Is there parking?', 'Otoparkınız var mı?'],
  ['Arabamı nereye park edebilirim?', 'Otopark ücretli mi?'],
  ['Can I bring my dog?', 'Are dogs allowed?'],
  ['Köpeğimi getirebilir miyim?', 'Köpekler girebiliyor mu?'],
  ['How much is an implant?', 'What do implants cost?'],
  ['İmplant ne kadar?', 'İmplantın fiyatı nedir?'],
  ['Do you accept credit cards?', 'Kredi kartıyla ödeyebilir miyim?'],
  ['Cumartesi açık mısınız?', 'Cumartesileri kaça kadar açıksınız?'],
])('meet: %s, %s', (a, b) => {
  expect(meet(a, b)).toBe(true)
  expect(meet(b, a)).toBe(true)
})

it.each([
  ['How much is an implant?', 'How much is a root canal?'],
  ['How much is an implant?', 'Do you do implants?'],
  ['How much is it?', 'How much is an implant?'],
  ['Is there parking?', 'Where are you?'],
  ['Can I bring my dog?', 'Can I bring my child?'],
  ['İmplant ne kadar?', 'Kanal tedavisi ne kadar?'],
  ['Cumartesi açık mısınız?', 'Pazar günü açık mısınız?'],
])('do not meet: %s, %s', (a, b) => {
  expect(meet(a, b)).toBe(false)
  expect(meet(b, a)).toBe(false)
})

it.each(['What?', 'And then?', 'Peki ya siz?', 'Evet.', ''])('has no subject: %s', (question) => {
  expect(questionTopic(question)).toBeNull()
})

it('has a name for each common topic', () => {
  for (const topic of QUESTION_TOPICS) expect(topicName(`#${topic}`)).toBe(topic)
  expect(TOPIC_NAMES.toSorted()).toEqual(QUESTION_TOPICS.toSorted())
})

it('names the topics that every business is asked about', () => {
  expect(topicName(questionTopic('Is parking free?') ?? '')).toBe('parking')
  expect(topicName(questionTopic('How much is it?') ?? '')).toBe('price')
  expect(topicName(questionTopic('How much is an implant?') ?? '')).toBeNull()
})
