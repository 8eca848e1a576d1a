import { type Probe, WORKS } from '@/lib/platform/probe'
import { healthAfter, type Outcome, type PartHealth } from './rules/part-health'

const LIMIT_MS = 1000

/** How long a result is kept, so that requests cannot make us ask vendors again and again. */
const KEPT_MS = 2000

interface Watched {
  /** The part at the beginning of a sentence, such as `The database`. */
  subject: string
  /** Null: nothing outside of this process, and so always ok. */
  probe: Probe | null
}

/**
 * Returns a function that reads the health of a part. It asks the part at most once every two seconds, for all callers
 * together, waits for a second at most, and never rejects.
 * @param now epoch milliseconds
 */
export function watch(
  { subject, probe }: Watched,
  now: () => number = Date.now,
): () => Promise<PartHealth> {
  let last: PartHealth | null = null
  let asking: Promise<PartHealth> | null = null

  async function look(ask: Probe): Promise<PartHealth> {
    const outcome = await outcomeOf(ask)
    last = healthAfter(outcome, subject, last, now())
    return last
  }

  return async () => {
    if (!probe) return (last ??= { ...WORKS, since: now(), at: now(), latencyMs: null })
    if (last && now() - last.at < KEPT_MS) return last
    asking ??= look(probe).finally(() => {
      asking = null
    })
    return asking
  }
}

async function outcomeOf(ask: Probe): Promise<Outcome> {
  const start = performance.now()
  const signal = AbortSignal.timeout(LIMIT_MS)
  const late = new Promise<Outcome>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'late' }))
  })
  const answer = ask(signal).then(
    (finding): Outcome => ({
      kind: 'answered',
      finding,
      latencyMs: Math.round(performance.now() - start),
    }),
    // A request that this signal has ended is late.
    (): Outcome => ({ kind: signal.aborted ? 'late' : 'failed' }),
  )
  return Promise.race([answer, late])
}
