import type { z } from 'zod'
import type { AgentCall } from './contract/agent'
import type { Condition } from '@/lib/features/actions/rules/action'
import type { ActionMoment, PlannedMessage } from '@/lib/platform/vocabulary/message'
import {
  fillMessage,
  messageText,
  type PlaceholderValues,
  PLACEHOLDERS,
} from '@/lib/features/messages/rules/message'
import { callValues, type CallContext } from '@/lib/features/actions/call-messages/call-context'
import type { Action } from '@/prisma/generated/client'

/** What is not known yet stays as it is written: `{{appointment_time}}`. */
const UNKNOWN = Object.fromEntries(
  PLACEHOLDERS.map((placeholder) => [placeholder, `{{${placeholder}}}`]),
) as PlaceholderValues

/** Messages of the assistant of a call, with what the person would read as of now. */
export function callActions(
  actions: readonly Action[],
  talk: CallContext,
): z.input<typeof AgentCall>['actions'] {
  const { call_summary: summary, ...known } = callValues(talk)
  const values = { ...UNKNOWN, ...known, ...(summary && { call_summary: summary }) }
  return actions.map(({ id, name, moment, condition, message: stored }) => {
    const message = stored as unknown as PlannedMessage
    return {
      id: String(id),
      channel: message.channel,
      name,
      moment: moment as ActionMoment,
      condition: condition as Condition,
      text: textOf(message, values),
    }
  })
}

/** Null for a template whose words nobody told us. */
function textOf(message: PlannedMessage, values: PlaceholderValues): string | null {
  if (message.channel === 'chatapp' && !message.templateText) return null
  return messageText(fillMessage(message, values))
}
