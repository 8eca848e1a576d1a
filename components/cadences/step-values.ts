import {
  joinDelay,
  splitDelay,
  type CadenceStep,
  type DelayUnit,
} from '@/lib/features/cadences/rules/cadence'
import { textLines } from '@/lib/features/messages/rules/message'
import type { StepType } from '@/lib/platform/vocabulary/cadence'

export interface StepValues {
  type: StepType
  amount: number
  unit: DelayUnit
  assistantId: string
  text: string
  templateName: string
  language: string
  /** One per line. */
  parameters: string
}

export function valuesOf(step: CadenceStep): StepValues {
  const empty = { assistantId: '', text: '', templateName: '', language: 'tr', parameters: '' }
  const { delayMinutes, ...own } = step
  const delay = splitDelay(delayMinutes)
  if (own.type !== 'chatapp') return { ...empty, ...delay, ...own }
  return { ...empty, ...delay, ...own, parameters: own.parameters.join('\n') }
}

/** @param before the step that is edited; its phone number is kept */
export function stepOf(values: StepValues, before: CadenceStep): CadenceStep {
  const delayMinutes = joinDelay(values.amount, values.unit)
  switch (values.type) {
    case 'call': {
      const line = before.type === 'call' ? before.phoneNumberId : null
      const { assistantId } = values
      return { type: 'call', delayMinutes, assistantId, ...(line && { phoneNumberId: line }) }
    }
    case 'sms':
      return { type: 'sms', delayMinutes, text: values.text.trim() }
    case 'chatapp':
      return {
        type: 'chatapp',
        delayMinutes,
        templateName: values.templateName.trim(),
        language: values.language.trim(),
        parameters: textLines(values.parameters),
      }
  }
}
