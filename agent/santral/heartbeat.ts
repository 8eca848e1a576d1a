import { type SendRequest, SantralRefusal } from './request'

const EVERY_MS = 15_000

/** For one report, in milliseconds. A stop waits for two of them at most. */
const TIMEOUT_MS = 5000

interface WorkerState {
  workerId: string
  activeCalls: number
  maxCalls: number
  /** What it hears, thinks and speaks with, for the operator. */
  speech: Record<string, string>
}

export interface Heartbeat {
  /** Says that this worker takes no further calls, and nothing more after that. Never throws. */
  leave(): Promise<void>
}

/**
 * Tells Santral every fifteen seconds that this worker is there, so that the panel can warn where none is. An older Santral
 * does not know this endpoint, which changes nothing.
 */
export function startHeartbeat(
  send: SendRequest,
  read: () => WorkerState,
  onTrouble: (error: unknown) => void,
): Heartbeat {
  let sending: Promise<void> = Promise.resolve()
  let left: Promise<void> | undefined

  /** One report after the other, because a late one would undo the last. */
  function report(leaving: boolean): Promise<void> {
    sending = sending.then(async () => {
      try {
        const body = { ...read(), ...(leaving && { leaving }) }
        await send('/workers', body, { attempts: 1, timeoutMs: TIMEOUT_MS })
      } catch (error) {
        if (!(error instanceof SantralRefusal) || error.status !== 404) onTrouble(error)
      }
    })
    return sending
  }

  void report(false)
  const timer = setInterval(() => void report(false), EVERY_MS)
  return {
    leave() {
      clearInterval(timer)
      left ??= report(true)
      return left
    },
  }
}
