import { setTimeout } from 'node:timers/promises'
import type { Callback } from './callback'
import type { Sent } from './messages'
import { type Status, statusNews } from './news'
import type { RefusalCode } from './refusal'

type Step = { status: Status; code?: RefusalCode }

const ARRIVES: Step[] = [{ status: 'sent' }, { status: 'delivered' }, { status: 'read' }]

/** What becomes of a message that was taken, by the end of its number. */
const BY_ENDING: Record<string, Step[]> = {
  '0405': [{ status: 'failed', code: 131026 }],
  '0406': [{ status: 'failed', code: 131049 }],
}

interface FollowUp {
  news: Callback
  pauseMs: number
  clock: () => Date
}

/** Tells how far messages come, each by itself. What the product does not take is not told again. */
export function followUp({ news, pauseMs, clock }: FollowUp) {
  const ended = new AbortController()
  const running = new Set<Promise<void>>()

  async function tell({ id, to }: Sent): Promise<void> {
    for (const { status, code } of BY_ENDING[to.slice(-4)] ?? ARRIVES) {
      await setTimeout(pauseMs, undefined, { signal: ended.signal })
      await news.post(statusNews({ id, to, status, at: clock(), code }))
    }
  }

  return {
    statusesOf(message: Sent): void {
      if (!news.known) return
      const telling = tell(message)
        // The product is gone, or we are.
        .catch(() => {})
        .finally(() => running.delete(telling))
      running.add(telling)
    },
    async ended(): Promise<void> {
      ended.abort()
      await Promise.all(running)
    },
  }
}
