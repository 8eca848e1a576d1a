import { type SendRequest, SantralRefusal } from './request'

const EVERY_MS = 15_000

/** Timeout of one report, in milliseconds. A stop waits for at most two reports. */
const TIMEOUT_MS = 5000

interface WorkerState {
  workerId: string
  activeCalls: number
  maxCalls: number
  /** Speech servers and models, for the operator. */
  speech: Record<string, string>
}

export interface Heartbeat {
  /** Reports at once. Never throws. */
  report(): Promise<void>
  /** Reports that this worker accepts no more calls, and stops reporting. Never throws. */
  leave(): Promise<void>
}

interface Worker {
  read(): WorkerState
  /** Whether the worker is registered with LiveKit. */
  isRegistered(): Promise<boolean>
  onTrouble(error: unknown): void
}

/**
 * Reports every fifteen seconds whether this worker accepts calls, so that the panel can warn if none does. Ignores the 404 of
 * an older Santral without this endpoint.
 */
export function startHeartbeat(
  send: SendRequest,
  { read, isRegistered, onTrouble }: Worker,
): Heartbeat {
  let sending: Promise<void> = Promise.resolve()
  let left: Promise<void> | undefined

  /** Sends reports sequentially, because a late report would overwrite the last one. */
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
