import type { ToolUse } from './port'

/** Returns how this tool call ends the talk; null if the talk continues. */
export function endingOf({ tool, outcome }: ToolUse): 'goodbye' | 'handed_over' | null {
  if (!outcome.ok) return null
  if (tool === 'end_call') return 'goodbye'
  return tool === 'hand_over' && outcome.result.handedOver === true ? 'handed_over' : null
}

/** Whether this tool call recorded a do-not-call request. */
export function recordsDoNotCall({ tool, outcome }: ToolUse): boolean {
  return tool === 'request_do_not_call' && outcome.ok
}
