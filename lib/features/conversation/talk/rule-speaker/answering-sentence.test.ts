import { expect, it } from 'vitest'
import { answeringSentence } from './answering-sentence'

const passage =
  'Moda Cad. 14 numaradayız. Binanın arkasındaki otopark iki saat ücretsizdir. Girişte rampa vardır.'

it('returns the most similar sentence', () => {
  expect(answeringSentence(passage, 'Otoparkınız var mı?')?.sentence).toBe(
    'Binanın arkasındaki otopark iki saat ücretsizdir.',
  )
  expect(answeringSentence(passage, 'Rampa var mı?')?.sentence).toBe('Girişte rampa vardır.')
})

it('returns null if all sentences are too long', () => {
  expect(answeringSentence('otopark '.repeat(100), 'Otopark?')).toBeNull()
  expect(answeringSentence('', 'Otopark?')).toBeNull()
})
