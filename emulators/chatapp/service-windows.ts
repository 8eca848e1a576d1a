import { waId } from './messages'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Creates the customer service windows: free text may be sent to a number for a day after its last inbound message.
 * Their clock can be advanced.
 */
export function createServiceWindows() {
  const lastInbound = new Map<string, number>()
  let offsetMs = 0
  const clock = () => new Date(Date.now() + offsetMs)
  return {
    clock,
    open(number: string, at: Date): void {
      const last = lastInbound.get(waId(number)) ?? 0
      lastInbound.set(waId(number), Math.max(last, at.getTime()))
    },
    isOpen(number: string): boolean {
      const last = lastInbound.get(waId(number))
      return last !== undefined && clock().getTime() - last < DAY_MS
    },
    forward(ms: number): void {
      offsetMs += ms
    },
  }
}
