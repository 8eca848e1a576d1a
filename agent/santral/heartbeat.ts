import { type SendRequest, SantralRefusal } from './request'

const EVERY_MS = 15_000

interface Heartbeat {
  workerId: string
  activeCalls: number
  maxCalls: number
  /** What it hears, thinks and speaks with, for the operator. */
  speech: Record<string, string>
}

/**
 * Tells Santral every ten seconds that this worker is there, so that the panel can warn where none is. An older Santral
 * does not know this endpoint, which changes nothing.
 * @returns a function that stops it
 */
export function startHeartbeat(
  send: SendRequest,
  read: () => Heartbeat,
  onTrouble: (error: unknown) => void,
): () => void {
  const beat = () => {
    send('/workers', read(), { attempts: 1, timeoutMs: 5000 }).catch((error: unknown) => {
      if (!(error instanceof SantralRefusal) || error.status !== 404) onTrouble(error)
    })
  }
  beat()
  const timer = setInterval(beat, EVERY_MS)
  return () => clearInterval(timer)
}
