import { expect, vi } from 'vitest'
import { within } from '@/scripts/lib/time-scale.mjs'
import type { EmulatedCall } from './emulated-call'

/** Waits until so much was said in all, and stored. */
export async function untilSaid(call: EmulatedCall, turns: number): Promise<void> {
  await until(() => expect(call.transcript()).toHaveLength(turns))
}

/** Waits until this no longer throws. */
export async function until(assertion: () => void): Promise<void> {
  await vi.waitFor(assertion, { timeout: within(15_000), interval: 50 })
}
