export type Status = 'ok' | 'not configured' | 'warning' | 'problem'

/** What one check found, in one line each. */
export interface Finding {
  check: string
  status: Status
  found: string
  /** What to do about it. */
  todo?: string
}

export const ok = (check: string, found: string): Finding => ({ check, status: 'ok', found })

export const notConfigured = (check: string, found: string, todo: string): Finding => ({
  check,
  status: 'not configured',
  found,
  todo,
})

export const warning = (check: string, found: string, todo: string): Finding => ({
  check,
  status: 'warning',
  found,
  todo,
})

export const problem = (check: string, found: string, todo: string): Finding => ({
  check,
  status: 'problem',
  found,
  todo,
})
