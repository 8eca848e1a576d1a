import { expect, it } from 'vitest'
import { createEchoFilter } from './echo'

const SENTENCE = 'I have Tuesday at ten or Wednesday at two.'

it('ignores the sentence being spoken, also while its last word is recognized', () => {
  const echo = createEchoFilter('en')
  expect(echo.isEcho('i have', SENTENCE, false)).toBe(true)
  expect(echo.isEcho('I have Tuesday at ten or Wed', SENTENCE, false)).toBe(true)
  // Its last words arrive after its end, one of them misheard.
  expect(echo.isEcho('I have Tuesday at ten or Wednesday at too', '', true)).toBe(true)
  expect(createEchoFilter('tr').isEcho('İYİ GÜNLER', 'İyi günler!', true)).toBe(true)
})

it('hears a person who interrupts, to the end of the utterance', () => {
  const echo = createEchoFilter('en')
  expect(echo.isEcho('no', SENTENCE, false)).toBe(false)
  expect(echo.isEcho('no Tuesday at ten', SENTENCE, true)).toBe(false)
  // The next utterance is judged anew.
  expect(echo.isEcho('Wednesday at two', SENTENCE, true)).toBe(true)
})

it('hears a person who repeats what the assistant said before', () => {
  const echo = createEchoFilter('en')
  expect(echo.isEcho('Tuesday', '', false)).toBe(false)
  expect(echo.isEcho('Tuesday at ten', '', true)).toBe(false)
})
