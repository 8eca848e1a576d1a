import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CONTACT_DETAILS, DETAILS } from '@/lib/platform/vocabulary/contact-fields'
import { allContracts } from '@/testing/contracts'

/** Texts of one line, by their names: each endpoint that takes one stores and searches it without what cannot be seen. */
const ONE_LINE = new Set([
  'name',
  'friendlyName',
  'trunkName',
  'title',
  'label',
  'search',
  'fieldText',
  'firstName',
  'lastName',
  'first_name',
  'last_name',
  ...DETAILS.filter((detail) => CONTACT_DETAILS[detail].kind === 'line').flatMap((detail) => [
    detail,
    CONTACT_DETAILS[detail].column,
  ]),
])

/** Fields with such a name that hold another thing. */
const OTHERS: ReadonlySet<string> = new Set([
  'arguments.name',
  // Whether a lead form asks for it.
  'fields.lastName',
  'fields.company',
])

const WRITTEN = '\u200BIş\u00ADıl\u2028\u202E Ada\u0085\r\n 👩‍💻\uFEFF'
const STORED = 'Işıl Ada 👩‍💻'

function* fieldsOf(schema: z.core.$ZodType, path = ''): Generator<[string, z.ZodType]> {
  const { def } = schema._zod
  const parts = def as unknown as Record<string, z.ZodType | z.ZodType[] | undefined>
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
      const at = path ? `${path}.${name}` : name
      yield [at, field]
      yield* fieldsOf(field, at)
    }
  } else if (schema instanceof z.ZodPipe) {
    yield* fieldsOf(schema.in, path)
    yield* fieldsOf(schema.out, path)
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* fieldsOf(option, path)
  } else if (schema instanceof z.ZodArray) {
    yield* fieldsOf(schema.element, path)
  } else if (parts.innerType && !Array.isArray(parts.innerType)) {
    yield* fieldsOf(parts.innerType, path)
  }
}

const taken = (await allContracts()).flatMap(({ method, path, body, query, tag }) =>
  [body, query]
    .flatMap((schema) => (schema ? [...fieldsOf(schema)] : []))
    .filter(
      ([name]) =>
        ONE_LINE.has(name.split('.').at(-1) ?? '') ||
        // Other endpoints take an address only.
        (name === 'email' && path.startsWith('/api/v1/')),
    )
    .filter(([name]) => !OTHERS.has(name.split('.').slice(-2).join('.')))
    // An identifier of a few letters has no lines.
    .filter(([, field]) => field.safeParse('Işıl').success)
    // The worker of an installation names itself.
    .filter(() => tag !== 'Agent')
    .map(([name, field]) => ({ title: `${method} ${path} ${name}`, field })),
)

describe('a text of one line', () => {
  it('is taken by many endpoints', () => expect(taken.length).toBeGreaterThan(30))

  it.each(taken)('is stored as it is seen: $title', ({ field }) => {
    expect(field.parse(WRITTEN)).toBe(STORED)
  })
})
