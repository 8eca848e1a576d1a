import { waId } from './messages'

const DAY_MS = 24 * 60 * 60 * 1000

/** To whom free text may go: a day long after they last wrote, by a clock of its own. */
export function windows() {
  const lastInbound = new Map<string, number>()
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
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
      ahead += ms
    },
  }
}
