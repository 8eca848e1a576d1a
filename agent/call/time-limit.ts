import { goodbyeAfterMs } from '../rules/listening'

/** Maximum delay of a Node timer, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export interface TimeLimit {
  /** Changes the limit. */
  set(maxTalkSeconds: number): void
  /** Starts the talk time. */
  start(): void
  stop(): void
}

/** Calls back shortly before the maximum talk time or the balance is used up. */
export function limitTime(maxTalkSeconds: number, onGoodbye: () => void): TimeLimit {
  let limit = maxTalkSeconds
  let startedAt: number | undefined
  let timer: NodeJS.Timeout | undefined

  const restart = () => {
    clearTimeout(timer)
    if (startedAt === undefined) return
    const left = startedAt + goodbyeAfterMs(limit) - Date.now()
    timer = setTimeout(onGoodbye, Math.min(Math.max(left, 0), LONGEST_TIMER_MS))
  }
  return {
    set(seconds) {
      if (seconds === limit) return
      limit = seconds
      restart()
    },
    start() {
      startedAt = Date.now()
      restart()
    },
    stop() {
      startedAt = undefined
      clearTimeout(timer)
    },
  }
}
