/** When an assistant sends the message of an action. Decisions, section 6. */
export const ACTION_MOMENTS = ['during_call', 'after_call'] as const

export type ActionMoment = (typeof ACTION_MOMENTS)[number]
