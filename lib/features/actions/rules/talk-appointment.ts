interface Ahead {
  id: bigint
  /** The call that it was made in. */
  callId: string | null
}

/**
 * Which appointment a message of a call is about: the one that was made last in the call, or else the
 * person's next one. @param ahead the booked ones to come, the next first
 */
export function talkAppointment<A extends Ahead>(ahead: readonly A[], callId: string): A | null {
  const made = ahead.filter((one) => one.callId === callId)
  const [last = ahead[0]] = made.toSorted((a, b) => Number(b.id - a.id))
  return last ?? null
}
