import { setTimeout } from 'node:timers/promises'
import type { WebhookSender } from './webhook-sender'
import type { Sent } from './messages'
import { type Status, statusPayload } from './webhook-payloads'
import type { RefusalCode } from './refusal'

type Step = { status: Status; code?: RefusalCode }

const READ: Step[] = [{ status: 'sent' }, { status: 'delivered' }, { status: 'read' }]

/** The statuses of an accepted message to numbers that end with these digits. */
const BY_LAST_DIGITS: Record<string, Step[]> = {
  '0405': [{ status: 'failed', code: 131026 }],
  '0406': [{ status: 'failed', code: 131049 }],
}

interface StatusUpdaterOptions {
  sender: WebhookSender
  pauseMs: number
  clock: () => Date
}

/**
 * Creates a sender of status updates. It posts the statuses of each message in order, independently of the other
 * messages, and does not repeat an update that fails.
 */
export function createStatusUpdater({ sender, pauseMs, clock }: StatusUpdaterOptions) {
  const stopped = new AbortController()
  const running = new Set<Promise<void>>()

  async function postStatuses({ id, to }: Sent): Promise<void> {
    for (const { status, code } of BY_LAST_DIGITS[to.slice(-4)] ?? READ) {
      await setTimeout(pauseMs, undefined, { signal: stopped.signal })
      await sender.post(statusPayload({ id, to, status, at: clock(), code }))
    }
  }

  return {
    start(message: Sent): void {
      if (!sender.subscribed) return
      const posting = postStatuses(message)
        // The product cannot be reached, or the emulator has stopped.
        .catch(() => {})
        .finally(() => running.delete(posting))
      running.add(posting)
    },
    async stop(): Promise<void> {
      stopped.abort()
      await Promise.all(running)
    },
  }
}
