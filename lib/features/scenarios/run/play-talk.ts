import type { Talk } from '@/lib/features/conversation/talk/port'
import type { Ending } from '../rules/scenario'
import type { Speak } from './person'

export interface Played {
  ending: Ending
  /** The words of the model where it failed, for the account holder. */
  trouble: string | null
}

interface Player {
  speak: Speak
  /** How often the caller may speak. */
  maxTurns: number
  /** Is called with each further line of the talk. */
  onLine: () => Promise<void>
  signal: AbortSignal
}

/**
 * Plays a talk until somebody ends it. It stops at once where the assistant's model fails.
 * @throws the signal's reason, and whatever the caller's model throws
 */
export async function playTalk(
  talk: Talk,
  { speak, maxTurns, onLine, signal }: Player,
): Promise<Played> {
  talk.greet()
  await onLine()
  for (let turn = 1; turn <= maxTurns; turn += 1) {
    const line = await speak(talk, signal)
    signal.throwIfAborted()
    if (line === null) return { ending: 'caller', trouble: null }
    talk.addUserTurn(line)
    await onLine()
    const { ending, trouble } = await hearAnswer(talk, signal)
    signal.throwIfAborted()
    await onLine()
    if (ending || trouble !== null) return { ending: ending ?? 'limit', trouble }
  }
  return { ending: 'limit', trouble: null }
}

/** Takes in the answer of the assistant. @returns whether it ended the talk, and the trouble it had */
async function hearAnswer(
  talk: Talk,
  signal: AbortSignal,
): Promise<{ ending: Ending | null; trouble: string | null }> {
  let ending: Ending | null = null
  let trouble: string | null = null
  for await (const event of talk.reply(signal)) {
    if (event.kind === 'end') ending = 'assistant'
    if (event.kind === 'handed_over') ending = 'handed_over'
    if (event.kind === 'trouble') trouble = event.message
  }
  return { ending, trouble }
}
