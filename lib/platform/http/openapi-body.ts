import { ONE_OF } from './one-of'

type Json = Record<string, unknown>

interface ObjectSchema extends Json {
  properties?: Record<string, Json>
  required?: string[]
  [ONE_OF]?: string[][]
}

/**
 * A body's schema as clients may write it. Of fields of which one is enough, `anyOf` lists every way to name them.
 * @param eitherCase whether each key may also be written in camelCase
 */
export function bodySchema(schema: ObjectSchema, eitherCase: boolean): Json {
  const { [ONE_OF]: groups = [], properties, required = [], ...rest } = schema
  if (!properties) return schema
  const aliases = eitherCase ? aliasesOf(properties) : {}
  const spellings = (key: string) => {
    const alias = Object.keys(aliases).find((name) => aliases[name] === key)
    return alias ? [key, alias] : [key]
  }
  const plain = required.filter((key) => spellings(key).length === 1)
  const choices = [
    ...required.filter((key) => !plain.includes(key)).map(spellings),
    ...groups.map((group) => group.flatMap(spellings)),
  ]
  return {
    ...rest,
    properties: { ...properties, ...describeAliases(aliases, properties) },
    ...(plain.length > 0 && { required: plain }),
    ...(choices.length > 0 && {
      anyOf: combinations(choices).map((names) => ({ required: names })),
    }),
  }
}

/** The camelCase spelling of each key that has one → the key. */
function aliasesOf(properties: Record<string, Json>): Record<string, string> {
  const camelCase = (key: string) =>
    key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const keys = Object.keys(properties).filter((key) => camelCase(key) !== key)
  return Object.fromEntries(keys.map((key) => [camelCase(key), key]))
}

function describeAliases(
  aliases: Record<string, string>,
  properties: Record<string, Json>,
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(aliases).map(([alias, key]) => [
      alias,
      { ...properties[key], description: `Another spelling of \`${key}\`.` },
    ]),
  )
}

/** Every way to choose one of each list. */
function combinations(choices: readonly string[][]): string[][] {
  return choices.reduce<string[][]>(
    (chosen, names) => chosen.flatMap((before) => names.map((name) => [...before, name])),
    [[]],
  )
}
