import { Environment, type ParseResult } from '@marcbachmann/cel-js'
import type { JobEvent } from './protocol'

/** What an expression of a function sees: the event that started the run, and the one being matched. */
interface Scope {
  event: JobEvent
  async?: JobEvent
}

const environment = new Environment()
  .registerVariable('event', 'map')
  .registerVariable('async', 'map')
const compiled = new Map<string, ParseResult>()
const COMPILED_AT_MOST = 1000

/**
 * Parses an expression of the Common Expression Language, once per text.
 * @throws Error if it is not one, or if it reads something else than `event` and `async`
 */
export function compile(expression: string): ParseResult {
  const known = compiled.get(expression)
  if (known) return known
  if (compiled.size >= COMPILED_AT_MOST) compiled.clear()
  const fresh = environment.parse(expression)
  const { valid, error } = fresh.check()
  if (!valid) throw error ?? new Error(`"${expression}" is not a valid expression`)
  compiled.set(expression, fresh)
  return fresh
}

/** Whether a condition holds. No condition always holds; one that reads a missing field does not. */
export function holds(expression: string | null | undefined, scope: Scope): boolean {
  return !expression || valueOf(expression, scope) === true
}

/**
 * The text that an idempotency or concurrency key evaluates to.
 * @returns null if the event lacks what the key reads
 */
export function keyOf(expression: string, scope: Scope): string | null {
  const value = valueOf(expression, scope)
  return value === undefined || value === null ? null : JSON.stringify(value, withoutBigints)
}

function withoutBigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value
}

function valueOf(expression: string, scope: Scope): unknown {
  try {
    return compile(expression)({ ...scope })
  } catch {
    return undefined
  }
}
