/** What asking a part of the installation has shown. `degraded`: it works, but not fully. */
export interface Finding {
  status: 'ok' | 'degraded' | 'down'
  /** One sentence that may be shown to anybody: no secrets and no inner addresses. Null where all is well. */
  reason: string | null
}

/** Asks a part whether it works. Rejects where it gives no usable answer. */
export type Probe = (signal: AbortSignal) => Promise<Finding>

export const WORKS: Finding = { status: 'ok', reason: null }

export function down(reason: string): Finding {
  return { status: 'down', reason }
}
