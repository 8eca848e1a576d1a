import type { ToolUse } from './port'

/** How the talk ends with this use of a tool; null where it goes on. */
export function endingOf({ tool, outcome }: ToolUse): 'goodbye' | 'handed_over' | null {
  if (!outcome.ok) return null
  if (tool === 'end_call') return 'goodbye'
  return tool === 'hand_over' && outcome.result.handedOver === true ? 'handed_over' : null
}

/** Whether this use recorded that the person does not want to be called again. */
export function recordsDoNotCall({ tool, outcome }: ToolUse): boolean {
  return tool === 'request_do_not_call' && outcome.ok
}
