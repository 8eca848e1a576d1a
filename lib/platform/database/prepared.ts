import { createHash } from 'node:crypto'
import { config } from '@/lib/platform/config'

/** A statement with `$1`, `$2`, … and their values, as `pg` takes it. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

const names = new Map<string, string>()

/**
 * Registers a constant statement, so that each connection to PostgreSQL parses and plans it only once. Only for
 * statements on a unique key, and for inserts: after some runs, PostgreSQL plans without looking at the values.
 * @returns the same text
 */
export function prepared(text: string): string {
  // Versions that share a connection through a pooler may have different statements.
  names.set(text, `santral_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`)
  return text
}

/** A statement for `pg`, with a name if it is registered and may have one. */
export function statement(text: string, values: unknown[]): Statement {
  const name = mayName() ? names.get(text) : undefined
  return name ? { name, text, values } : { text, values }
}

/** The clients of the embedded database share one session, in which the same name would collide. */
function mayName(): boolean {
  const { SANTRAL_DATABASE, DATABASE_PREPARED_STATEMENTS } = config()
  return SANTRAL_DATABASE === 'postgresql' && DATABASE_PREPARED_STATEMENTS
}
