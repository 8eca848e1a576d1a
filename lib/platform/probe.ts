/** The result of a probe. `degraded`: the part works, but not fully. */
export interface Finding {
  status: 'ok' | 'degraded' | 'down'
  /** One sentence that may be shown to anybody: no secrets and no inner addresses. Null where all is well. */
  reason: string | null
}

/** Checks whether a part works. Rejects without a usable answer. */
export type Probe = (signal: AbortSignal) => Promise<Finding>

export const WORKS: Finding = { status: 'ok', reason: null }

export function down(reason: string): Finding {
  return { status: 'down', reason }
}

export function firstProblem(probes: readonly (Probe | null)[]): Probe | null {
  const asked = probes.filter((probe) => probe !== null)
  if (asked.length === 0) return null
  return async (signal) => {
    const found = await Promise.all(asked.map((probe) => probe(signal)))
    return (
      found.find(({ status }) => status === 'down') ??
      found.find(({ status }) => status !== 'ok') ??
      WORKS
    )
  }
}
