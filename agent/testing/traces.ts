import { expect } from 'vitest'
import type { TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import { TurnTraceReport } from '@/lib/features/traces/contract/turn-trace'
import type { EmulatedCall } from './emulated-call'
import { until } from './waiting'

/** Largest difference of two measurements of the same delay, in milliseconds. */
const DIFFERENCE_MS = 50

/** Returns the traces of all turns, in order, as Santral stores them. Santral ignores fields with a wrong value. */
export function tracesOf({ santral }: EmulatedCall): TurnTrace[] {
  const turns = santral.turns.toSorted((one, other) => one.index - other.index)
  return turns.map(({ text, trace }) => {
    const stored = TurnTraceReport.parse(trace ?? expect.fail(`no trace of: ${text}`))
    expect(stored).toEqual(trace)
    return stored
  })
}

/** Expects a delay that was heard at the telephone. */
export function about(ms: number): unknown {
  return expect.toSatisfy(
    (measured: number) => Math.abs(measured - ms) <= DIFFERENCE_MS,
    `within ${DIFFERENCE_MS} ms of ${ms}`,
  )
}

/** Waits until the current speech has been playing for this time, in milliseconds. */
export async function untilPlayed({ leg }: EmulatedCall, ms: number): Promise<void> {
  await until(() => {
    const start = leg.assistant.starts.at(-1) ?? Number.NaN
    expect(Date.now() - start).toBeGreaterThan(ms)
  })
}

/** Returns the sum of the parts of a reply. */
export function sumOf({ hearMs, waitMs, thinkMs, speakMs }: TurnTrace): number {
  return [hearMs, waitMs, thinkMs, speakMs].reduce<number>(
    (sum, part) => sum + (part ?? Number.NaN),
    0,
  )
}
