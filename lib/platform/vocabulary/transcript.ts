export const TURN_ROLES = ['assistant', 'user'] as const

/** `user` is the contact. See docs/contract/public-api.md#call-fields. */
export type TurnRole = (typeof TURN_ROLES)[number]

/** One utterance of the assistant or the contact. */
export interface Turn {
  role: TurnRole
  text: string
}

/** Whether the contact said anything at all. */
export function customerSpoke(turns: readonly Turn[]): boolean {
  return turns.some((turn) => turn.role === 'user' && turn.text.trim() !== '')
}
