/** What the agent may send to the person of a call by itself. Panel contract 2.6. */
export const AGENT_MESSAGE_TYPES = [
  'appointment_confirmation',
  'transcript_summary',
  'follow_up',
  'custom',
] as const

export type AgentMessageType = (typeof AGENT_MESSAGE_TYPES)[number]
