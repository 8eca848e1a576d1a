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
  /** Reports at once. Never throws. */
  report(): Promise<void>
  /** Says that this worker takes no further calls, and nothing more after that. Never throws. */
  leave(): Promise<void>
}

interface Worker {
  read(): WorkerState
  /** Whether LiveKit sends it calls. */
  isRegistered(): Promise<boolean>
  onTrouble(error: unknown): void
}

/**
 * Tells Santral every fifteen seconds whether this worker takes calls, so that the panel can warn where none does. An older
 * Santral does not know this endpoint, which changes nothing.
 */
export function startHeartbeat(
  send: SendRequest,
  { read, isRegistered, onTrouble }: Worker,
): Heartbeat {
  let sending: Promise<void> = Promise.resolve()
  let left: Promise<void> | undefined

  /** One report after the other, because a late one would undo the last. */
  function queue(isLast: boolean): Promise<void> {
    sending = sending.then(async () => {
      try {
        const leaving = isLast || !(await isRegistered())
        const body = { ...read(), ...(leaving && { leaving }) }
        await send('/workers', body, { attempts: 1, timeoutMs: TIMEOUT_MS })
      } catch (error) {
        if (!(error instanceof SantralRefusal) || error.status !== 404) onTrouble(error)
      }
    })
    return sending
  }

  const report = () => left ?? queue(false)
  void report()
  const timer = setInterval(() => void report(), EVERY_MS)
  return {
    report,
    leave() {
      clearInterval(timer)
      left ??= queue(true)
      return left
    },
  }
}
