import {
  type Document,
  type Endpoint,
  endpointsOf,
  readDocument,
  type Schema,
} from '../api/openapi'
import { CONTACT_DETAILS, DETAILS } from '@/lib/platform/vocabulary/contact-fields'
import type { Server } from '../server'
import { spelledOnce } from './spelled-once'

export type EndpointFields = {
  /** Such as `PATCH /contacts/{}`: the names of path parameters are a package's own. */
  route: string
  method: string
  fields: Map<string, { schema: Schema; required: boolean }>
  isIdempotent: boolean
  example: unknown
}

/** One event and what the document says of it. */
export type EventDescription = { name: string; when: string; sample: unknown }

/** The optional fields of a contact, as the forms of the packages have them. */
export const CONTACT_FIELDS = DETAILS.map((detail) => {
  const { column: key, kind, max } = CONTACT_DETAILS[detail]
  const words = key.split('_').map((word) => word[0]!.toUpperCase() + word.slice(1))
  return { key, label: words.join(' '), kind, max }
})

export async function readContract(server: Server) {
  const document = await readDocument(server)
  return {
    endpoints: endpointsOf(document).map(describeEndpoint),
    events: describeEvents(document),
  }
}

/** The path below `/api/v1`, without the names of its parameters. */
export function routeOf(method: string, path: string): string {
  return `${method} ${path.replace('/api/v1', '').replace(/\{\w+\}/g, '{}')}`
}

function describeEndpoint({
  method,
  path,
  parameters,
  requestBody,
  responses,
}: Endpoint): EndpointFields {
  const body = requestBody?.content['application/json']?.schema
  const { properties, required } = spelledOnce(body ?? {})
  const fields = new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { schema, required: required.includes(name) },
    ]),
  )
  for (const parameter of parameters.filter((one) => one.in === 'query')) {
    fields.set(parameter.name, parameter)
  }
  const isIdempotent = parameters.some(({ name }) => name === 'Idempotency-Key')
  const example = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response.content['application/json'].example)
    .find((one) => one !== undefined)
  return { route: routeOf(method, path), method, fields, isIdempotent, example }
}

function describeEvents({ webhooks }: Document): EventDescription[] {
  return Object.entries(webhooks).map(([name, { post }]) => ({
    name,
    when: (post as unknown as { summary: string }).summary.replace(/^Sent when (.*)\.$/s, '$1'),
    sample: post.requestBody.content['application/json'].example,
  }))
}
