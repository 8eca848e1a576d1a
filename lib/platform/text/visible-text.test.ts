import { describe, expect, it } from 'vitest'
import { within } from '@/scripts/lib/time-scale.mjs'
import { oneLine, visibleText } from './visible-text'

describe('visibleText', () => {
  it.each([
    ['a soft hyphen', 'Mül\u00ADler', 'Müller'],
    ['zero-width spaces and joiners', '\u200BA\u200Cy\u200Dş\u2060e\uFEFF', 'Ayşe'],
    ['direction marks and isolates', '\u202EAda\u202C \u2066x\u2069\u200E\u061C', 'Ada x'],
    ['variation selectors without an emoji', 'a\uFE0Fb\u{E0101}', 'ab'],
    ['text in tags', 'Ada\u{E0049}\u{E0067}', 'Ada'],
    ['text in tags after an emoji that is no flag', '😀\u{E0049}\u{E0067}\u{E007F}', '😀'],
    ['fillers', '\u3164\u115F\uFFA0\u180E', ''],
  ])('removes %s', (_, text, seen) => {
    expect(visibleText(text)).toBe(seen)
  })

  it.each([
    ['families and professions', '👩‍👩‍👧‍👦 👩🏽‍💻'],
    ['hearts', '❤️ ❤️‍🔥'],
    ['keycaps', '1️⃣ #️⃣'],
    ['flags', '🇹🇷 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈'],
    ['Persian', 'می‌خواهم'],
    ['Hindi and Sinhala', 'क्‍ष ශ්‍රී'],
    ['a Malayalam chillu at the end', 'അവന്‍'],
    ['accents', 'Is\u0327ıl'],
    ['white space', ' a\tb\n'],
  ])('keeps %s', (_, text) => {
    expect(visibleText(text)).toBe(text)
  })
})

it.each([
  ['  Ayşe \r\n\u0085 \u2028 Nur\u0000\v', 'Ayşe Nur'],
  ['\u200B \u2800\u3164 \u{1D159}', ''],
])('reads %j on one line', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

it('takes time that grows with the text alone', () => {
  const unit = [
    '\u064B',
    '\u064B\u200C',
    'ا\u064B\u200C',
    '👨‍',
    '🏴\u{E0061}',
    '\u0D4D\u200D',
    '1\uFE0F',
  ]
  const started = performance.now()
  for (const part of unit) visibleText(part.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(within(1000))
})
