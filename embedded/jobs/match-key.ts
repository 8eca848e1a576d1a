import { createHash } from 'node:crypto'
import type { ASTNode } from '@marcbachmann/cel-js'
import { compile } from './expressions'

/**
 * Most conditions on a later event say `event.data.id == async.data.id` (the SDK's `match` option does).
 * Such a listener is stored with a hash of the path and the value it expects, so that an arriving event
 * finds its listeners in an index instead of evaluating the condition of everyone who listens.
 */
interface EqualityPaths {
  event: string[]
  async: string[]
}

/** The two paths of a condition of that kind, or null for any other condition. */
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

/** `event.data["x"].y` as ["event", "data", "x", "y"], or null for anything but plain access. */
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

/** What lies at a path inside an event, or undefined. */
export function valueAt(path: readonly string[], event: unknown): unknown {
  let value = event
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** The index key of a value at a path of the later event, or null for a value that is not a plain one. */
export function matchKey(path: readonly string[], value: unknown): string | null {
  if (value === undefined || (typeof value === 'object' && value !== null)) return null
  return createHash('sha256')
    .update(JSON.stringify([path, value]))
    .digest('base64url')
}
