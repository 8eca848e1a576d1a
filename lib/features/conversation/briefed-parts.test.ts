import { expect, it } from 'vitest'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import type { Action } from '@/prisma/generated/client'
import { briefedActions } from './briefed-parts'

function action(message: PlannedMessage): Action {
  const now = new Date()
  return {
    id: 1n,
    ownerId: 1n,
    name: 'Offer',
    moment: 'after_call',
    condition: 'always',
    message,
    isActive: true,
    createdAt: now,
    updatedAt: now,
  } as unknown as Action
}

const KNOWN = { first_name: 'Ada', company: '', call_summary: '' }
const textOf = (message: PlannedMessage) => briefedActions([action(message)], KNOWN)[0]?.text

it('keeps placeholders without a value before the end of the call', () => {
  const text = '{{first_name}}{{company}}: {{call_summary}} {{ field.budget }} {{appointment_time}}'
  const briefed = 'Ada: {{call_summary}} {{field.budget}} {{appointment_time}}'
  expect(textOf({ channel: 'sms', text })).toBe(briefed)
})

it('keeps them in a template, too', () => {
  const template = { channel: 'chatapp', templateName: 'offer', language: 'en_US' } as const
  const templateText = 'Dear {{1}}, your budget: {{2}}'
  const parameters = ['{{first_name}}', '{{field.budget}}']
  expect(textOf({ ...template, templateText, parameters })).toBe(
    'Dear Ada, your budget: {{field.budget}}',
  )
})
