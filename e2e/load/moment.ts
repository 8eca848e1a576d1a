import { setTimeout as after } from 'node:timers/promises'

/** Resolves after so many milliseconds: for kills and outages at random moments, never to wait for something. */
export async function moment(ms: number): Promise<void> {
  await after(ms)
}
