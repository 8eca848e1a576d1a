/** When an assistant sends the message of an action. See docs/contract/decisions.md#actions. */
export const ACTION_MOMENTS = ['during_call', 'after_call'] as const

export type ActionMoment = (typeof ACTION_MOMENTS)[number]
