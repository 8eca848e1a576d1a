import { describe, expect, it } from 'vitest'
import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'
import type { Piece } from '@/lib/features/playground/rules/exchange'
import { sentencesOf, writtenLetters } from './sentences'

const spoken = (text: string, language: AssistantLanguage = 'en') =>
  sentencesOf({ pieces: [{ kind: 'text', text }], state: 'done' }, language).map((one) =>
    one.trim(),
  )

describe('sentencesOf', () => {
  it.each<[AssistantLanguage, string, string[]]>([
    ['en', 'Hello, this is Elif. How can I help?', ['Hello, this is Elif.', 'How can I help?']],
    ['en', 'It costs 10.50 today! Really?! Yes…', ['It costs 10.50 today!', 'Really?!', 'Yes…']],
    [
      'en',
      'Dr. Ada Lovelace, e.g. at 9 a.m. today. Fine?',
      ['Dr. Ada Lovelace, e.g. at 9 a.m. today.', 'Fine?'],
    ],
    ['en', 'He said “Come in.” Then he left.', ['He said “Come in.”', 'Then he left.']],
    ['en', 'We have:\ncoffee\ntea', ['We have:', 'coffee', 'tea']],
    ['en', 'We close at 5. Come early.', ['We close at 5.', 'Come early.']],
    [
      'tr',
      'Dr. Ayşe Hanım 3. katta. Gelir misiniz?',
      ['Dr. Ayşe Hanım 3. katta.', 'Gelir misiniz?'],
    ],
    ['tr', 'Saat 10. Uygun mu?', ['Saat 10.', 'Uygun mu?']],
    [
      'tr',
      'Atatürk Cad. No:5, Üsküdar. Şimdi açığız.',
      ['Atatürk Cad. No:5, Üsküdar.', 'Şimdi açığız.'],
    ],
  ])('%s: %s', (language, text, sentences) => {
    expect(spoken(text, language)).toEqual(sentences)
  })

  it('divides a sentence that is too long for a voice at a comma, else between words', () => {
    const long = `${'very '.repeat(30)}long, ${'quite '.repeat(30)}boring.`
    const parts = spoken(long)
    expect(parts[0]).toMatch(/long,$/)
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(180)
    expect(parts.join(' ')).toBe(long)
    expect(spoken('a'.repeat(200))).toEqual(['a'.repeat(180), 'a'.repeat(20)])
  })

  it.each<AssistantLanguage>(['en', 'tr'])(
    'keeps the sentences it found, and every letter, while an answer arrives: %s',
    (language) => {
      const text = `Merhaba!  Dr. Can 15. gün, 10. Kat? ${'ve '.repeat(80)}\n\nOlur. 5. Tamam`
      let before: string[] = []
      for (let length = 0; length <= text.length; length++) {
        const pieces: Piece[] = [{ kind: 'text', text: text.slice(0, length) }]
        const now = sentencesOf({ pieces, state: 'answering' }, language)
        expect(now.slice(0, before.length)).toEqual(before)
        expect(text.startsWith(now.join(''))).toBe(true)
        before = now
      }
      const whole = sentencesOf({ pieces: [{ kind: 'text', text }], state: 'done' }, language)
      expect(whole.slice(0, before.length)).toEqual(before)
      expect(whole.join('')).toBe(text)
    },
  )

  it('completes what was said before a tool or a filler', () => {
    const pieces: Piece[] = [
      { kind: 'text', text: 'Let me look' },
      { kind: 'filler', text: 'One moment.' },
      { kind: 'text', text: 'There is' },
    ]
    expect(sentencesOf({ pieces, state: 'answering' }, 'en')).toEqual([
      'Let me look',
      'One moment.',
    ])
  })
})

it('finds the spoken part of a sentence whose numbers are written out', () => {
  const sentence = 'Call 0532 at 9 or later.'
  const said = 'Call oh five three two at nine or later.'
  expect(writtenLetters(sentence, sentence, 5)).toBe(5)
  expect(writtenLetters(sentence, said, 0)).toBe(0)
  expect(sentence.slice(0, writtenLetters(sentence, said, 5))).toBe('')
  expect(sentence.slice(0, writtenLetters(sentence, said, 23))).toBe('Call 0532 at ')
  expect(writtenLetters(sentence, said, said.length)).toBe(sentence.length)
})
