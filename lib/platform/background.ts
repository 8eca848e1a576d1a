import { log } from '@/lib/platform/log'

/** Work that goes on when its request has been answered. docs/deployment.md lists it. */

interface Background {
  running: Set<Promise<unknown>>
  hold?: (work: Promise<unknown>) => void
  stopping?: boolean
}

// Global, because the framework bundles the start of the server apart from its routes.
const store = globalThis as { santralBackground?: Background }
const background = () => (store.santralBackground ??= { running: new Set() })

/** Sets what keeps this process until work has ended. Called once, when the web server starts. */
export function holdBackgroundWork(hold: (work: Promise<unknown>) => void): void {
  background().hold = hold
}

/** Says that this process is about to end, so that it takes no more work than it has. */
export function stopBackgroundWork(): void {
  background().stopping = true
}

/** Whether this process is about to end. Others take up what it leaves. */
export function isStopping(): boolean {
  return background().stopping === true
}

/** Keeps this process until `work` has ended, or for as long as its end may take. */
export function hold(work: Promise<unknown>): void {
  const { running, hold: holdProcess } = background()
  const end = () => running.delete(work)
  running.add(work)
  work.then(end, end)
  holdProcess?.(work)
}

export async function backgroundWorkEnded(): Promise<void> {
  const { running } = background()
  while (running.size > 0) await Promise.allSettled(running)
}

/** Runs a task without waiting for it. @param failure the log line if it fails */
export function inBackground(run: () => unknown, failure: string): void {
  const work = Promise.resolve().then(run)
  hold(work.catch((error: unknown) => log().error({ err: error }, failure)))
}
