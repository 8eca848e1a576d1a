import { Inngest } from 'inngest'

/** The keys that runner, app and sender share. */
export const KEYS = {
  signingKey: `signkey-bench-${'ab'.repeat(32)}`,
  eventKey: 'event-key-of-the-benchmarks',
}

const QUIET = { info() {}, warn() {}, error: console.error, debug() {} }

/** @param baseUrl where the runner is reached */
export function inngestClient(baseUrl: string): Inngest {
  return new Inngest({ id: 'bench', isDev: false, baseUrl, ...KEYS, logger: QUIET })
}

/** How many steps the functions have that do nothing else. The function with n of them takes the event `steps/n`. */
export const STEPS = [0, 2, 10]

/** The event of the function that sleeps until `data.until`, in epoch milliseconds. */
export const SLEEP = 'sleep'
