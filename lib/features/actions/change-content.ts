import type { ActionChange, ActionContent } from './rules/action-record'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'

/** An action with what is given of it changed. */
export function changeContent<C extends MessageChannel>(
  before: ActionContent<C>,
  { assistantIds: _, message, ...change }: ActionChange<C>,
): ActionContent<C> {
  return { ...before, ...change, message: { ...before.message, ...message } }
}
