import { createHash } from 'node:crypto'
import type { ASTNode } from '@marcbachmann/cel-js'
import { compile } from './expressions'

/**
 * The two paths of an equality condition such as `event.data.id == async.data.id`. Most conditions on a later event
 * have this form; the SDK's `match` option always has. Their listeners are stored with a hash of the later event's
 * path and the expected value, so that an arriving event finds its listeners through an index, instead of evaluating
 * the condition of every listener.
 */
interface EqualityPaths {
  event: string[]
  async: string[]
}

/**
 * Returns the paths that an equality condition compares, or null for any other condition.
 * @throws Error if the condition does not compile
 */
export function equalityPaths(condition: string): EqualityPaths | null {
  const { ast } = compile(condition)
  if (ast.op !== '==') return null
  const [left, right] = ast.args.map(memberPath)
  if (!left || !right) return null
  if (left[0] === 'event' && right[0] === 'async') return paths(left, right)
  if (left[0] === 'async' && right[0] === 'event') return paths(right, left)
  return null
}

function paths(event: string[], async: string[]): EqualityPaths {
  return { event: event.slice(1), async: async.slice(1) }
}

function memberPath(node: ASTNode): string[] | null {
  if (node.op === 'id') return [node.args]
  if (node.op !== '.' && node.op !== '[]') return null
  const [object, member] = node.args
  const name = typeof member === 'string' ? member : literal(member)
  const parent = memberPath(object)
  return parent && name !== null ? [...parent, name] : null
}

function literal(node: ASTNode): string | null {
  return node.op === 'value' && typeof node.args === 'string' ? node.args : null
}

/** Returns the value at a path inside an event, or undefined. Reads own properties only. */
export function valueAt(path: readonly string[], event: unknown): unknown {
  let value = event
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/**
 * Returns the index key of a value at a path of the later event.
 * @returns null if the value is undefined, an object or an array
 */
export function matchKey(path: readonly string[], value: unknown): string | null {
  if (value === undefined || (typeof value === 'object' && value !== null)) return null
  return createHash('sha256')
    .update(JSON.stringify([path, value]))
    .digest('base64url')
}
