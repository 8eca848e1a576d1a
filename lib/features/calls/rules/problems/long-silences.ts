import { type EndedTalk, type HeardTurn, speechEnd } from './problem'

/** Silence before the assistant answers, in milliseconds: people wonder whether the line is dead. */
const BEFORE_ASSISTANT_MS = 6000

/** Silence before the person speaks, in milliseconds: people look for a calendar or a pen. */
const BEFORE_PERSON_MS = 20_000

/** The turns before which nothing was said for too long. Only measured silences count. */
export function turnsAfterSilence({ turns, takenOverAt }: EndedTalk): number[] {
  const found: number[] = []
  let quietFrom: number | null = null
  for (const turn of turns) {
    // Afterwards the account holder speaks, whose words are in no transcript.
    if (takenOverAt !== null && turn.at >= takenOverAt) break
    if (silenceBefore(turn, quietFrom) >= limitOf(turn)) found.push(turn.index)
    const end = speechEnd(turn)
    quietFrom = end === null ? null : Math.max(quietFrom ?? end, end)
  }
  return found
}

function limitOf({ role }: HeardTurn): number {
  return role === 'assistant' ? BEFORE_ASSISTANT_MS : BEFORE_PERSON_MS
}

function silenceBefore({ at, trace }: HeardTurn, quietFrom: number | null): number {
  return Math.max(trace?.replyMs ?? 0, quietFrom === null ? 0 : at - quietFrom)
}
