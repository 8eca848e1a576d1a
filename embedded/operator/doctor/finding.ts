import type { Environment } from '../../start/environment'
import type { DatabaseFacts, NoDatabase } from './facts'

export type Status = 'ok' | 'not configured' | 'warning' | 'problem'

/** One line of the report. */
export interface Finding {
  check: string
  status: Status
  found: string
  /** The fix. */
  todo?: string
}

/** The installation that the checks examine. The database is asked once for all of them. */
export interface Subject {
  environment: Environment
  database: Promise<DatabaseFacts | NoDatabase>
}

/** One or more findings about a part. @throws Error whose message is the problem */
export interface Check {
  name: string
  run(subject: Subject): Promise<Finding[]>
}

export const ok = (check: string, found: string): Finding => ({ check, status: 'ok', found })

const withTodo = (status: Status) => (check: string, found: string, todo: string) => ({
  check,
  status,
  found,
  todo,
})

export const notConfigured = withTodo('not configured')
export const warning = withTodo('warning')
export const problem = withTodo('problem')

export async function factsOf({ database }: Subject): Promise<DatabaseFacts | null> {
  const facts = await database
  return facts.kind === 'facts' ? facts : null
}
