import { describe, expect, it } from 'vitest'
import { heardWords, saysAll } from './heard-words'

const notice = 'This call is being recorded.'

describe('the words that were heard', () => {
  it.each([
    ['nothing', 0, ''],
    ['half of a word', 0.3, ''],
    ['one word', 0.6, 'This'],
    ['up to the middle of a word', 1.1, 'This call'],
    ['all but the end', 2.7, 'This call is being'],
    ['all', 2.8, notice],
    ['longer than it lasts', 9, notice],
  ])('are whole ones: %s', (_, seconds, heard) => {
    expect(heardWords(notice, { seconds, allSeconds: 2.8 })).toBe(heard)
  })

  it('are estimated where the length of the sound is unknown', () => {
    expect(heardWords(notice, { seconds: 1 })).toBe('This call is')
    expect(heardWords(notice, { seconds: 60 })).toBe(notice)
    expect(heardWords('', { seconds: 1 })).toBe('')
  })
})

it('finds a sentence again, whatever its case and punctuation', () => {
  expect(saysAll('Sure! THIS call is being recorded. Hello', notice)).toBe(true)
  expect(saysAll('This call may be recorded.', notice)).toBe(false)
  expect(saysAll('', notice)).toBe(false)
  expect(saysAll('GÖRÜŞMEMİZ KAYDEDİLİYOR', 'Görüşmemiz kaydediliyor.')).toBe(true)
})
