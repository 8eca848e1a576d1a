import { compileFunction } from 'node:vm'

/**
 * A template is learned from a value that was seen in two examples. What is equal in both is a constant. What differs
 * must be made of the values that each example knows, in the same way. Anything else is an error, so that no template
 * is wrong silently. Templates are plain data.
 */
export type Template =
  | { constant: unknown }
  | { parts: Part[] }
  | { list: Template[] }
  | { fields: Record<string, Template> }
  /** A text that is JSON. */
  | { json: Template }

/** A part of a text: the text itself, or where it comes from. */
type Part = string | Source

/** A value of the request, a column of the first row that a statement returned, or the present time. */
type Source = { request: string } | { row: number; column: string } | { now: true }

/** What a compiled template is given. */
export interface Known {
  request: Record<string, string>
  /** The first row of each statement so far; undefined where it returned none. */
  rows: (Row | undefined)[]
}

export type Row = Record<string, unknown>

/** What was known in an example. */
export interface Example extends Known {
  /** When it began and ended, in milliseconds. A time between them is taken for the present. */
  began: number
  ended: number
}

export type Pair<T> = [T, T]

/** @throws Error that shows both values, where they differ and are not made of what is known */
export function learn(values: Pair<unknown>, examples: Pair<Example>): Template {
  const [a, b] = [plain(values[0]), plain(values[1])]
  if (JSON.stringify(a) === JSON.stringify(b)) return { constant: a }
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return { list: a.map((item, n) => learn([item, b[n]], examples)) }
  }
  if (isRecord(a) && isRecord(b) && Object.keys(a).join() === Object.keys(b).join()) {
    const fields = Object.keys(a).map((key) => [key, learn([a[key], b[key]], examples)])
    return { fields: Object.fromEntries(fields) as Record<string, Template> }
  }
  if (typeof a === 'string' && typeof b === 'string') {
    const [parsedA, parsedB] = [parsed(a), parsed(b)]
    if (parsedA && parsedB) return { json: learn([parsedA, parsedB], examples) }
    const parts = findParts([a, b], examples)
    if (parts) return { parts }
  }
  throw new Error(`${JSON.stringify(a)} in one example and ${JSON.stringify(b)} in the other`)
}

/**
 * Turns a template into a function, which takes hardly longer than one written by hand. A template that is a single source
 * gives the value as it is, such as null.
 */
export function compile(template: Template): (known: Known) => unknown {
  const code = `return (known) => (${expression(template)})`
  const make = compileFunction(code, ['text']) as (text: (value: unknown) => string) => Fill
  return make((value) => String(plain(value)))
}

type Fill = (known: Known) => unknown

function expression(template: Template): string {
  if ('constant' in template) return JSON.stringify(template.constant)
  if ('list' in template) return `[${template.list.map(expression).join()}]`
  if ('json' in template) return `JSON.stringify(${expression(template.json)})`
  if ('parts' in template) {
    const values = template.parts.map(valueOf)
    return values.length === 1 ? values.join() : values.map((value) => `text(${value})`).join('+')
  }
  const fields = Object.entries(template.fields)
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${expression(field)}`).join()}}`
}

function valueOf(part: Part): string {
  if (typeof part === 'string') return JSON.stringify(part)
  if ('now' in part) return 'new Date()'
  if ('request' in part) return `known.request[${JSON.stringify(part.request)}]`
  return `known.rows[${part.row}]?.[${JSON.stringify(part.column)}]`
}

/** A time or a large number as the text that JSON has for it. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? String(value) : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}

/** Reads both texts at once from left to right. Null where they differ in something that is not known. */
function findParts([a, b]: Pair<string>, examples: Pair<Example>): Part[] | null {
  const sources = candidates(examples)
  const parts: Part[] = []
  let text = ''
  let [restA, restB] = [a, b]
  while (restA || restB) {
    const found = sources.find(({ of }) => restA.startsWith(of[0]) && restB.startsWith(of[1]))
    const next = found ?? presentTime([restA, restB], examples)
    if (!next && restA[0] !== restB[0]) return null
    if (next) parts.push(...(text ? [text] : []), next.source)
    text = next ? '' : text + restA[0]
    restA = restA.slice(next?.of[0].length ?? 1)
    restB = restB.slice(next?.of[1].length ?? 1)
  }
  return text ? [...parts, text] : parts
}

interface Candidate {
  source: Source
  of: Pair<string>
}

/** What is known in both examples and differs between them, the longest first. */
function candidates([a, b]: Pair<Example>): Candidate[] {
  const ofRequest = Object.keys(a.request).map((name) => ({
    source: { request: name },
    of: [a.request[name], b.request[name]],
  }))
  const ofRows = a.rows.flatMap((row = {}, n) =>
    Object.keys(row).map((column) => ({
      source: { row: n, column },
      of: [plain(row[column]), plain(b.rows[n]?.[column])],
    })),
  )
  return [...ofRequest, ...ofRows]
    .filter(({ of }) => of.every((text) => typeof text === 'string' && text) && of[0] !== of[1])
    .map((candidate) => candidate as Candidate)
    .toSorted((one, other) => other.of[0].length - one.of[0].length)
}

/** The times with which both texts begin, if each is of the time when its example was made. */
function presentTime(texts: Pair<string>, examples: Pair<Example>): Candidate | undefined {
  const { length } = new Date(0).toISOString()
  const of = texts.map((text) => text.slice(0, length)) as Pair<string>
  const isPresent = of.every((text, n) => {
    const at = /^\d{4}-\d\d-\d\dT.*Z$/.test(text) ? Date.parse(text) : Number.NaN
    const { began, ended } = examples[n] ?? { began: 0, ended: 0 }
    return at >= began && at <= ended
  })
  return isPresent ? { source: { now: true }, of } : undefined
}
