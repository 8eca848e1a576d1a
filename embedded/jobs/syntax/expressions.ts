import { Environment, type ParseResult } from '@marcbachmann/cel-js'
import type { JobEvent } from '../protocol/schemas'

/** The variables of an expression: the event that started the run and, as `async`, the event being matched. */
interface Scope {
  event: JobEvent
  async?: JobEvent
}

const environment = new Environment()
  .registerVariable('event', 'map')
  .registerVariable('async', 'map')
const compiled = new Map<string, ParseResult>()
const MAX_CACHED = 1000

/**
 * Compiles an expression of the Common Expression Language. Compiled expressions are cached.
 * @throws Error if it is not valid, or reads a variable other than `event` and `async`
 */
export function compile(expression: string): ParseResult {
  const known = compiled.get(expression)
  if (known) return known
  if (compiled.size >= MAX_CACHED) compiled.clear()
  const fresh = environment.parse(expression)
  const { valid, error } = fresh.check()
  if (!valid) throw error ?? new Error(`"${expression}" is not a valid expression`)
  compiled.set(expression, fresh)
  return fresh
}

/** Evaluates a condition. A missing condition is true; a condition that reads a missing field is false. */
export function holds(expression: string | null | undefined, scope: Scope): boolean {
  return !expression || valueOf(expression, scope) === true
}

/**
 * Evaluates an idempotency or concurrency key.
 * @returns the value as JSON, or null if the event lacks what the key reads
 */
export function keyOf(expression: string, scope: Scope): string | null {
  const value = valueOf(expression, scope)
  return value === undefined || value === null ? null : JSON.stringify(value, bigintToNumber)
}

function bigintToNumber(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value
}

function valueOf(expression: string, scope: Scope): unknown {
  try {
    return compile(expression)({ ...scope })
  } catch {
    return undefined
  }
}
