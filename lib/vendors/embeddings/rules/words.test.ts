import { expect, it } from 'vitest'
import { fold, stemOf, wordsOf } from './words'
import { isLightVerb, isStopWord } from './word-lists'
import { topicsOf } from './topics'

it.each([
  ['İPTAL Iptal ıptal', ['iptal', 'iptal', 'iptal']],
  ['Kadıköy’de clinic’s Ücret', ['kadikoy', 'clinic', 'ucret']],
  ['saat 09:00, 09.00’da', ['saat', '0900', '0900', 'da']],
  ['1.900 TL or 1,900', ['1900', 'tl', 'or', '1900']],
  ['3.5 kg', ['3.5', 'kg']],
  ['ER-204 P0420', ['er204', '204', 'p0420', '0420']],
  ['', []],
])('reads the words of %j', (text, words) => {
  expect(wordsOf(fold(text))).toEqual(words)
})

it('recognizes stop words, and light verbs with any ending', () => {
  expect(['için', 'mısınız', 'the'].map((word) => isStopWord(fold(word)))).toEqual([
    true,
    true,
    true,
  ])
  const light = ['gelebilir', 'yapıyor', 'alacağım', 'giving', 'vergi', 'gelir', 'ödeme']
  expect(light.filter((word) => isLightVerb(stemOf(fold(word))))).toEqual(light.slice(0, 4))
})

it.each([
  ['Bu kaç para?', ['price']],
  ['How much do you charge for a visit?', ['price']],
  ['Saat kaçta açılıyorsunuz?', ['hours']],
  ['Parti nerede?', ['place']],
  ['a feeling', []],
])('finds the topics of %j', (text, topics) => {
  expect([...topicsOf(fold(text)).keys()]).toEqual(topics)
})
