/** Something that was said, and when its speech started, in milliseconds. */
export interface SaidTurn {
  role: 'user' | 'assistant'
  text: string
  at: number
}

/** Passes turns on in the order in which their speech started. */
export interface TurnOrder {
  /** Notes that the assistant started to speak. Its words follow before `end` is called. */
  start(at: number): { end(): void }
  add(turn: SaidTurn): void
  /** Passes on what is still held back. */
  finish(): void
}

/**
 * Holds a turn back while speech of the assistant that started before it is not stored: what was heard of an interrupted
 * sentence is known only after the words that interrupted it.
 */
export function orderTurns(store: (turn: SaidTurn) => void): TurnOrder {
  const speaking = new Set<{ at: number }>()
  let waiting: SaidTurn[] = []

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
