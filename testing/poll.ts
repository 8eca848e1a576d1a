import { setTimeout as delay } from 'node:timers/promises'
import { within } from '@/scripts/lib/time-scale.mjs'

/**
 * Reads again and again until there is something, or the time is over: for helpers that run under
 * Vitest, Playwright or neither. A test itself says `expect.poll` or `vi.waitFor`.
 * @param options `timeout` is multiplied by the time scale of the run
 */
export async function poll<T>(
  read: () => Promise<T | undefined>,
  { timeout, interval }: { timeout: number; interval: number },
): Promise<T | undefined> {
  for (const deadline = Date.now() + within(timeout); ; await delay(interval)) {
    const found = await read()
    if (found !== undefined || Date.now() >= deadline) return found
  }
}
