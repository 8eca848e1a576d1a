import { expect, it } from 'vitest'
import type { CadenceStep } from '@/lib/features/cadences/rules/cadence'
import { stepOf, valuesOf } from './step-values'

it('gives every step back as it was', () => {
  const steps: CadenceStep[] = [
    { type: 'call', delayMinutes: 2880, assistantId: 'a', phoneNumberId: '7' },
    { type: 'call', delayMinutes: 0, assistantId: 'a' },
    { type: 'sms', delayMinutes: 90, text: 'Hello' },
    {
      type: 'chatapp',
      delayMinutes: 60,
      templateName: 'offer',
      language: 'en_US',
      parameters: ['{{name}}', 'two'],
    },
  ]
  for (const step of steps) expect(stepOf(valuesOf(step), step)).toEqual(step)
})
