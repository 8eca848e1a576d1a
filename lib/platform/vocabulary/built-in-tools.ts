/** The names of the tools that every assistant has. Their schemas: lib/features/conversation/contract/agent-tools.ts */
export const BUILT_IN_TOOLS = [
  'bilgi_tabani_ara',
  'free_slots',
  'book_appointment',
  'reschedule_appointment',
  'cancel_appointment',
  'send_message',
  'request_do_not_call',
  'hand_over',
  'end_call',
] as const

export type BuiltInTool = (typeof BUILT_IN_TOOLS)[number]

export function isBuiltIn(name: string): name is BuiltInTool {
  return (BUILT_IN_TOOLS as readonly string[]).includes(name)
}

/** Whether a built-in tool changes nothing. */
export function isReading(name: string): boolean {
  return name === 'bilgi_tabani_ara' || name === 'free_slots'
}
