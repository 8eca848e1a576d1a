import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { createContact } from '@/lib/features/contacts/contract/public'
import { startCall } from '@/lib/features/calls/contract/public'
import { markDoNotCall } from '@/lib/features/contacts/contract/do-not-call'
import { addCampaignContact } from '@/lib/features/campaigns/contract/public'
import { enrollContact } from '@/lib/features/cadences/contract/public'
import type { AnyEndpoint } from '@/lib/platform/http/endpoint'
import { toSnakeKeys } from '@/lib/platform/http/parse-input'
import { agentDocument } from './agent-document'
import { v1Document } from './v1-document'

/** Rules of OpenAPI linters for a document, and rules that the schemas cannot express. */

interface Content {
  schema?: object
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

interface Operation {
  operationId?: string
  tags?: string[]
  parameters?: { name: string; schema: object; example?: unknown }[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
}

interface Document {
  info: { license: { name: string; url: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, Record<string, Operation>>
  components: { headers: Record<string, unknown> }
}

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

beforeAll(() => {
  process.env.DATABASE_URL ??= 'postgresql://localhost/none'
  process.env.APP_SECRET ??= 'c'.repeat(32)
  process.env.AGENT_SECRET ??= 'd'.repeat(32)
})

const DOCUMENTS = [
  ['Public API', () => v1Document() as unknown as Document],
  ['agent interface', () => agentDocument() as unknown as Document],
] as const

function operationsOf({ paths, webhooks = {} }: Document): Operation[] {
  return [paths, webhooks].flatMap((items) =>
    Object.values(items).flatMap(Object.values<Operation>),
  )
}

function examplesOf({ parameters = [], requestBody, responses }: Operation): Content[] {
  const bodies = [requestBody, ...Object.values(responses)]
  const contents = bodies.flatMap((body) => Object.values(body?.content ?? {}))
  return [...parameters, ...contents].flatMap(({ schema, ...content }: Content) => {
    const named = Object.values(content.examples ?? {}).map(({ value }) => value)
    const examples = 'example' in content ? [content.example, ...named] : named
    return examples.map((example) => ({ schema, example }))
  })
}

describe.each(DOCUMENTS)('the document of the %s', (_, read) => {
  it('has an operationId of its own for each operation and webhook', () => {
    const ids = operationsOf(read()).map(({ operationId }) => operationId)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[a-z]\w+$/)))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('describes exactly the tags that it uses', () => {
    const document = read()
    const used = new Set(operationsOf(document).flatMap(({ tags = [] }) => tags))
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/)
  })

  it('has examples that their schemas take', () => {
    for (const operation of operationsOf(read())) {
      for (const { schema = {}, example } of examplesOf(operation)) {
        const what = `${operation.operationId}: ${JSON.stringify(example)}`
        expect(ajv.validate(schema, example) || ajv.errorsText(), what).toBe(true)
      }
    }
  })

  it('defines the headers to which it refers, and no others', () => {
    const { paths, components } = read()
    const used = JSON.stringify(paths).match(/(?<=#\/components\/headers\/)[\w-]+/g)
    expect(Object.keys(components.headers).toSorted()).toEqual([...new Set(used)].toSorted())
  })

  it('names a license and a server, by no name that tools take for a placeholder', () => {
    const { info, servers } = read()
    expect(info.license).toMatchObject({ name: expect.any(String), url: expect.any(String) })
    for (const { url } of servers) expect(url).not.toMatch(/localhost|example\.com/)
  })
})

/** The documented schema of a body, or of a parameter of the query. */
function documented({ path, method }: AnyEndpoint, parameter?: string): object {
  const { paths } = v1Document() as unknown as Document
  const operation = paths[path]?.[method.toLowerCase()]
  const found = operation?.parameters?.find(({ name }) => name === parameter)?.schema
  return found ?? operation?.requestBody?.content['application/json']?.schema ?? {}
}

const PHONE = '+90 532 123 45 67'

describe('a body of which one of several fields is enough', () => {
  it.each<[AnyEndpoint, object[], object[]]>([
    [
      createContact,
      [
        { first_name: 'Ada', phone: PHONE },
        { name: 'Ada', phone_number: PHONE },
        { firstName: 'Ada', phoneNumber: PHONE, lastName: 'Su' },
      ],
      [{}, { first_name: 'Ada' }, { phone: PHONE }, { last_name: 'Su', phone: PHONE }],
    ],
    [
      startCall,
      [
        { phone: PHONE, assistant_id: 'a' },
        { phone: PHONE, assistantId: 'a', phoneNumberId: '1' },
      ],
      [{}, { phone: PHONE }, { assistant_id: 'a' }, { phone_number: PHONE, assistantId: 'a' }],
    ],
    [
      markDoNotCall,
      [{ phone: PHONE }, { contact_id: '7' }, { contactId: '7' }],
      [{}, { reason: 'x' }],
    ],
    [addCampaignContact, [{ phone: PHONE }, { contactId: '7' }], [{}, { first_name: 'Ada' }]],
    [enrollContact, [{ phone: PHONE }, { contact_id: '7' }], [{}, { name: 'Ada' }]],
  ])('is documented as it is taken: $name', (contract, right, wrong) => {
    const fits = ajv.compile(documented(contract))
    const isTaken = (body: object) => contract.body?.safeParse(toSnakeKeys(body)).success
    expect(right.map((body) => [fits(body), isTaken(body)])).toEqual(right.map(() => [true, true]))
    expect(wrong.map((body) => [fits(body), isTaken(body)])).toEqual(
      wrong.map(() => [false, false]),
    )
    expect(documented(contract)).toHaveProperty('anyOf')
  })
})

it('states the largest page', () => {
  for (const { path } of [createContact, startCall]) {
    const list = { path, method: 'GET' } as AnyEndpoint
    expect(documented(list, 'limit')).toMatchObject({ minimum: 1, maximum: 100, default: 25 })
  }
})

it('has a contact in its examples whose phone is as it was given', () => {
  const { body, response } = createContact.example
  expect(response.phone).toBe(body.phone)
})

it('has ids of assistants in its examples that look like real ones', () => {
  const ids = JSON.stringify(v1Document().paths).match(/asst_\w+/g)
  expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^asst_[\da-hjkmnp-tv-z]{26}$/)]))
})

it('says how long a receiver has', () => {
  const { webhooks = {} } = v1Document() as unknown as Document
  const [received] = Object.values(webhooks['call.completed']?.post?.responses ?? {})
  expect(received).toMatchObject({ description: expect.stringContaining('within 10 seconds') })
})
