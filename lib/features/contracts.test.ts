import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, type FieldProblem } from '@/lib/platform/errors'
import { parsePart } from '@/lib/platform/http/parse-input'
import { allContracts } from '@/testing/contracts'
import { within } from '@/scripts/lib/time-scale.mjs'

/** Rules that every contract keeps, whichever feature has it. */

const endpoints = (await allContracts()).map((contract) => ({
  title: `${contract.method} ${contract.path}`,
  contract,
}))

/** Characters or elements. */
const LONG_LENGTH = 30_000

/** Zod's own messages do not name the field. */
const WORDS_OF_ZOD = /^(Invalid (input|option|string|ISO)|Too (small|big)|Unrecognized)/

type Json = Record<string, unknown>

interface Field {
  name: string
  schema: Json
  isOptional: boolean
  /** An object that has the field with this value, and what decides between the shapes of a body. */
  holding: (value: unknown) => Json
}

function fieldsOf(schema: Json): Field[] {
  const shapes = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (shapes) return shapes.flatMap(fieldsOf)
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const fixed = Object.entries(properties).filter(([, property]) => 'const' in property)
  const choice = Object.fromEntries(fixed.map(([name, property]) => [name, property.const]))
  return Object.entries(properties).flatMap(([name, property]) => {
    const holding = (value: unknown) => ({ ...choice, [name]: value })
    const field = { name, schema: property, isOptional: !required.includes(name), holding }
    return [field, ...fieldsOf(property).map((inner) => inside(field, inner))]
  })
}

function inside(outer: Field, { name, holding, ...inner }: Field): Field {
  return {
    ...inner,
    name: `${outer.name}.${name}`,
    holding: (value) => outer.holding(holding(value)),
  }
}

/** What is wrong with a body or a query. */
function problemsOf(schema: z.ZodType, value: unknown): FieldProblem[] {
  try {
    parsePart(schema, value)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return (error.body.details ?? [{ path: '', message: error.message }]) as FieldProblem[]
  }
}

function fieldsFor(schema: z.ZodType): Field[] {
  return fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
}

describe.each(endpoints.filter(({ contract }) => contract.body))('$title', ({ contract }) => {
  const { method, body = z.never() } = contract
  const fields = fieldsFor(body)

  it('takes a blank or null optional value for an absent one', () => {
    for (const { name, schema, holding } of fields.filter(({ isOptional }) => isOptional)) {
      // A change, even a draft of one, cannot remove a required field of the resource.
      const isChange = method === 'PATCH' || name.startsWith('draft.')
      const isNeeded = isChange && 'minLength' in schema
      const absent = problemsOf(body, JSON.parse(JSON.stringify(holding(undefined))))
      for (const blank of isNeeded ? [] : ['', '  ', null]) {
        const problems = problemsOf(body, holding(blank))
        expect(problems, `${name}: ${JSON.stringify(blank)}`).toEqual(absent)
      }
    }
  })

  it('says in its own words what a field takes', () => {
    for (const { name, holding } of fields) {
      for (const wrong of [{}, [], true, -1.5, 'x'.repeat(20_000), 'no such thing']) {
        for (const { message } of problemsOf(body, holding(wrong))) {
          expect(message.slice(0, 100), name).not.toMatch(WORDS_OF_ZOD)
          expect(message, name).not.toContain('does not take')
        }
      }
    }
  })
})

/** Texts on which a pattern that backtracks works for seconds. */
const LONG = [
  ' ',
  'a',
  '1',
  '-',
  '.',
  '@',
  '<',
  ':',
  '/',
  '{{ ',
  '"',
  '+90 5',
  'a@a.',
  '\n- ',
  '🙂',
].flatMap((unit) =>
  ['', '{{', '+'].map((start) => `${start}${unit.repeat(LONG_LENGTH / unit.length)}\u0001`),
)

/** Milliseconds of processor time for all of a contract's fields. A text of this length takes a backtracking pattern longer. */
const LONG_MS = 150

it.each(endpoints)('refuses long values of $title in no time', ({ title, contract }) => {
  for (const schema of [contract.body, contract.query]) {
    if (!schema) continue
    for (const { name, holding } of fieldsFor(schema)) {
      for (const value of [...LONG, Array.from({ length: LONG_LENGTH }, () => 'a')]) {
        const before = process.cpuUsage()
        problemsOf(schema, holding(value))
        const { user } = process.cpuUsage(before)
        expect(user / 1000, `${title}, ${name}: ${JSON.stringify(value.slice(0, 5))}`).toBeLessThan(
          within(LONG_MS),
        )
      }
    }
  }
})

describe.each(endpoints.filter(({ contract }) => contract.query))('$title', ({ contract }) => {
  const { query = z.never() } = contract

  it('names the parameter and what it takes', () => {
    const problems = fieldsFor(query).flatMap(({ name }) =>
      problemsOf(query, { [name]: 'no such thing' }).filter(({ path }) => path === name),
    )
    for (const { path, message } of problems) {
      expect(message).toMatch(new RegExp(`^${path} takes ((a|an|one of) .|\\w+\\.$)`))
    }
  })
})
