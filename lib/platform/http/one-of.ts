import { z } from 'zod'

/** Fields of a body of which at least one must be there, in the order in which they count. */
type Group<K extends string> = readonly [K, K, ...K[]]

/** The key of a schema's metadata that has the groups. The documents describe its meaning in their own words. */
export const ONE_OF = 'x-one-of'

const isAbsent = (value: unknown) => value === null || value === undefined

/**
 * Requires one field of each group, whose schemas give null for a blank value. The OpenAPI document and `/docs` say so
 * too.
 * @param issue the issue of a body that lacks a group
 */
export function requiringOneOf<S extends z.ZodObject>(
  schema: S,
  groups: readonly Group<keyof z.output<S> & string>[],
  issue: { path?: string[]; message?: string; params?: Record<string, unknown> },
): S {
  return schema
    .superRefine((body: Record<string, unknown>, context) => {
      const isComplete = groups.every((group) => group.some((key) => !isAbsent(body[key])))
      if (!isComplete) context.addIssue({ code: 'custom', ...issue })
    })
    .meta({ [ONE_OF]: groups })
}

export function firstOf<K extends string, T>(body: Record<K, T>, group: Group<K>): NonNullable<T> {
  const key = group.find((one) => !isAbsent(body[one]))
  if (!key) throw new TypeError(`None of ${group.join(', ')} is there`)
  return body[key] as NonNullable<T>
}
