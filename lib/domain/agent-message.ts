/**
 * What the agent may send to the person of a call by itself.
 * See docs/contract/panel.md#message-types.
 */
export const AGENT_MESSAGE_TYPES = [
  'appointment_confirmation',
  'transcript_summary',
  'follow_up',
  'custom',
] as const

export type AgentMessageType = (typeof AGENT_MESSAGE_TYPES)[number]
