import { expect, vi } from 'vitest'
import { within } from '@/scripts/lib/time-scale.mjs'
import type { EmulatedCall } from './emulated-call'

/** Waits until this many turns are stored. */
export async function untilSaid(call: EmulatedCall, turns: number): Promise<void> {
  await until(() => expect(call.transcript()).toHaveLength(turns))
}

/** Waits until the assertion passes. */
export async function until(assertion: () => void): Promise<void> {
  await vi.waitFor(assertion, { timeout: within(15_000), interval: 50 })
}
