import type { Schema } from '../api/openapi'

export type BodySchema = Schema & {
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: { required: string[] }[]
}

export type SpelledOnce = {
  properties: Record<string, Schema>
  required: string[]
  /** Each way to choose a field, if one of several is enough. */
  ways: string[][]
}

/** The fields of a body, each under one name. The server accepts further spellings of some. */
export function spelledOnce({
  properties = {},
  required = [],
  anyOf = [],
}: BodySchema): SpelledOnce {
  const canonical = (name: string): string => {
    const description = String(properties[name]?.description)
    const other = /^Another spelling of `(\w+)`/.exec(description)?.[1]
    return other ? canonical(other) : name
  }
  const own = Object.entries(properties).filter(([name]) => canonical(name) === name)
  const ways = anyOf.map((way) => way.required.map(canonical))
  const common = own.map(([name]) => name).filter((name) => ways.every((way) => way.includes(name)))
  const always = ways.length > 0 ? common : []
  const rest = ways.map((way) => way.filter((name) => !always.includes(name)).join())
  return {
    properties: Object.fromEntries(own),
    required: [...required, ...always],
    ways: [...new Set(rest)].filter(Boolean).map((names) => names.split(',')),
  }
}
