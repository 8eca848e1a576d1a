import type { Talk } from '@/lib/features/conversation/talk/port'
import type { Ending } from '../rules/scenario'
import type { NextUtterance } from './caller'

export interface Played {
  ending: Ending
  /** Error message of the model, for the account holder. */
  trouble: string | null
}

interface Player {
  speak: NextUtterance
  /** Maximum number of utterances of the caller. */
  maxTurns: number
  onLine: () => Promise<void>
  signal: AbortSignal
}

/**
 * Plays a talk to its end. Stops at once if the assistant's model fails.
 * @throws the signal's reason, and the errors of the caller's model
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
    const { ending, trouble } = await readAnswer(talk, signal)
    signal.throwIfAborted()
    await onLine()
    if (ending || trouble !== null) return { ending: ending ?? 'limit', trouble }
  }
  return { ending: 'limit', trouble: null }
}

async function readAnswer(
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
