import { createFormatter } from 'next-intl'
import { expect, it } from 'vitest'
import { NO_CALLS } from '@/lib/features/analytics/rules/figures'
import { measureWords } from './measure-words'

it('shows a dash where nobody talked, as everywhere', () => {
  const words = measureWords(createFormatter({ locale: 'en' }))
  expect(words('talkTime', { ...NO_CALLS, calls: 1 })).toBe('–')
  expect(words('talkTime', { ...NO_CALLS, calls: 1, talkSeconds: 65 })).toBe('1:05')
})
