import type { z } from 'zod'
import { showsNothing } from '@/lib/platform/text/visible-text'

/** Blank values that are optional count as absent. See docs/contract/decisions/requests.md#blank-values. */

/** The values of a query. Of a repeated one, the last counts. */
export function queryValues(url: URL): Record<string, string> {
  return Object.fromEntries([...url.searchParams].filter(([, value]) => !isBlank(value)))
}

export function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && showsNothing(value))
}

type Path = readonly PropertyKey[]
type Holder = Record<PropertyKey, unknown>
type Read<S extends z.ZodType> = { data: z.output<S> } | { issues: z.core.$ZodIssue[] }

/**
 * Parses a value and leaves out the blank ones that the schema refuses. So a schema that takes null or an
 * empty text gives it a meaning, such as clearing the field. Two refusals remain: of a text that has a
 * minimum length, which cannot be blanked by a change either, and with an error that the schema selects.
 */
export function parseWithoutBlanks<S extends z.ZodType>(
  schema: S,
  value: unknown,
  error: z.core.$ZodErrorMap,
): Read<S> {
  const result = schema.safeParse(value, { error })
  if (result.success) return { data: result.data }
  const { issues } = result.error
  const refused = issues.filter((issue) => !stands(issue) && isBlankAt(value, issue.path))
  if (refused.length === 0) return { issues }
  const paths = refused.map(({ path }) => path)
  const read = parseWithoutBlanks(schema, without(value, paths), error)
  return 'data' in read ? read : { issues: read.issues.map(asGiven(refused)) }
}

/** Keeps the words about the value that was given, if it was blank and is required. */
function asGiven(refused: z.core.$ZodIssue[]) {
  const given = new Map(refused.map((issue) => [issue.path.join('.'), issue]))
  return (issue: z.core.$ZodIssue) =>
    issue.code === 'custom' ? issue : (given.get(issue.path.join('.')) ?? issue)
}

function stands(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'custom') return issue.params?.code !== undefined
  return issue.code === 'too_small' && issue.origin === 'string'
}

function isBlankAt(value: unknown, path: Path): boolean {
  const name = path.at(-1)
  const holder = holderOf(value, path)
  return typeof name === 'string' && holder !== null && isBlank(holder[name])
}

/** The object that has the last name of a path as its key, or null. */
function holderOf(value: unknown, path: Path): Holder | null {
  let holder = value
  for (const name of path.slice(0, -1)) holder = (holder as Holder | null | undefined)?.[name]
  const isObject = typeof holder === 'object' && holder !== null && !Array.isArray(holder)
  return isObject ? (holder as Holder) : null
}

function without(value: unknown, paths: Path[]): unknown {
  const copy = structuredClone(value)
  for (const path of paths) delete holderOf(copy, path)?.[path.at(-1) ?? '']
  return copy
}
