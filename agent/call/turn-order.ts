/** A turn with the start of its speech, in milliseconds. */
export interface SaidTurn {
  role: 'user' | 'assistant'
  text: string
  at: number
}

/** Stores turns in the order in which their speech started. */
export interface TurnOrder<Turn extends SaidTurn = SaidTurn> {
  /** Marks the start of the assistant's speech. Its text must be added before `end` is called. */
  start(at: number): { end(): void }
  add(turn: Turn): void
  /** Stores all waiting turns. */
  finish(): void
}

/**
 * Delays a turn while earlier speech of the assistant is not stored yet: the played text of an interrupted sentence is known
 * only after the transcript of the interruption.
 */
export function orderTurns<Turn extends SaidTurn>(store: (turn: Turn) => void): TurnOrder<Turn> {
  const speaking = new Set<{ at: number }>()
  let waiting: Turn[] = []

  function flush(): void {
    const earliest = Math.min(...[...speaking].map(({ at }) => at))
    const ready = waiting.filter(({ at }) => at <= earliest)
    waiting = waiting.filter(({ at }) => at > earliest)
    for (const turn of ready.toSorted((one, other) => one.at - other.at)) store(turn)
  }

  return {
    start(at) {
      const speech = { at }
      speaking.add(speech)
      return {
        end() {
          if (speaking.delete(speech)) flush()
        },
      }
    },
    add(turn) {
      waiting.push(turn)
      flush()
    },
    finish() {
      speaking.clear()
      flush()
    },
  }
}
