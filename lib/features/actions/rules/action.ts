import type { ActionMoment } from '@/lib/platform/vocabulary/message'
import {
  APPOINTMENT_PLACEHOLDERS,
  CALL_PLACEHOLDERS,
  PERSON_PLACEHOLDERS,
  type Placeholder,
  PLACEHOLDERS,
} from '@/lib/features/messages/rules/message'

export const MAX_ACTION_NAME = 100
export const MAX_ACTION_TEXT = 1000
/** The platform takes this many characters in the body of a template. */
export const MAX_TEMPLATE_TEXT = 1024
export const MAX_TEMPLATE_PARAMS = 20
/** Of each channel, in one account. */
export const MAX_ACTIONS = 100

/** What the texts of an action may name at a moment: during a call there is no summary. */
export function placeholdersAt(moment: ActionMoment): readonly Placeholder[] {
  if (moment === 'after_call') return PLACEHOLDERS
  return [...PERSON_PLACEHOLDERS, ...CALL_PLACEHOLDERS, ...APPOINTMENT_PLACEHOLDERS]
}
