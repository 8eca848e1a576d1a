import { describe, expect, it } from 'vitest'
import { playedText, containsWords } from './played-text'

const notice = 'This call is being recorded.'

describe('playedText', () => {
  it.each([
    ['nothing', 0, ''],
    ['half of a word', 0.3, ''],
    ['one word', 0.6, 'This'],
    ['up to the middle of a word', 1.1, 'This call'],
    ['all but the end', 2.7, 'This call is being'],
    ['all', 2.8, notice],
    ['longer than it lasts', 9, notice],
  ])('returns whole words: %s', (_, seconds, played) => {
    expect(playedText(notice, { seconds, allSeconds: 2.8 })).toBe(played)
  })

  it('estimates the length of the audio if it is unknown', () => {
    expect(playedText(notice, { seconds: 1 })).toBe('This call is')
    expect(playedText(notice, { seconds: 60 })).toBe(notice)
    expect(playedText('', { seconds: 1 })).toBe('')
  })
})

it('finds a sentence regardless of case and punctuation', () => {
  expect(containsWords('Sure! THIS call is being recorded. Hello', notice)).toBe(true)
  expect(containsWords('This call may be recorded.', notice)).toBe(false)
  expect(containsWords('', notice)).toBe(false)
  expect(containsWords('GÖRÜŞMEMİZ KAYDEDİLİYOR', 'Görüşmemiz kaydediliyor.')).toBe(true)
})
