import { goodbyeAfterMs } from '../rules/listening'

/** The longest timer of Node, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export interface TimeLimit {
  /** The talk may last so long in all. It may have become more or less. */
  set(maxTalkSeconds: number): void
  /** The talk begins. */
  start(): void
  stop(): void
}

/** Notices when it is time to say goodbye, because the longest talk or the balance is almost used up. */
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
