import type { INodeProperties } from 'n8n-workflow'
import { beforeAll, describe, expect, it } from 'vitest'
import { readContract, routeOf } from '@/testing/integrations/contract'
import { sharedServer } from '@/testing/server/shared-server'
import { OPERATIONS } from '../nodes/Santral/resources'
import { Santral } from '../nodes/Santral/Santral.node'
import { EVENT_OPTIONS } from '../nodes/Santral/shared/events'

const { properties } = new Santral().description
const operations = Object.entries(OPERATIONS).flatMap(([resource, byName]) =>
  Object.entries(byName).map(([name, operation]) => ({ resource, name, operation })),
)
let contract: Awaited<ReturnType<typeof readContract>>

beforeAll(async () => {
  contract = await readContract(sharedServer())
})

/** The fields that the form shows for an operation, those in its collection included. */
function form(resource: string, operation: string): INodeProperties[] {
  return properties
    .filter(({ displayOptions, name }) => {
      const { resource: resources, operation: names } = displayOptions?.show ?? {}
      return resources?.includes(resource) && names?.includes(operation) && name !== 'operation'
    })
    .flatMap((property) =>
      property.type === 'collection' ? (property.options as INodeProperties[]) : [property],
    )
}

const values = ({ options = [] }: INodeProperties) =>
  options.map((option) => (option as { value: unknown }).value)

it('has one operation for each endpoint', () => {
  const routes = operations.map(({ operation }) => routeOf(operation.method, operation.path))
  expect(routes.toSorted()).toEqual(contract.endpoints.map(({ route }) => route).toSorted())
})

it('offers in its form exactly the operations that it has', () => {
  const resources = values(properties.find(({ name }) => name === 'resource')!)
  expect(resources).toEqual(Object.keys(OPERATIONS))
  const offered = properties
    .filter(({ name }) => name === 'operation')
    .flatMap((property) => {
      const resource = property.displayOptions?.show?.resource?.[0] as string
      return values(property).map((name) => `${resource}.${name as string}`)
    })
  expect(offered.toSorted()).toEqual(
    operations.map(({ resource, name }) => `${resource}.${name}`).toSorted(),
  )
})

describe.each(operations)('$resource: $name', ({ resource, name, operation }) => {
  const shown = form(resource, name)
  const endpoint = () =>
    contract.endpoints.find(({ route }) => route === routeOf(operation.method, operation.path))!

  it('has every field of the endpoint, and no other', () => {
    const own = new Set(operation.path.match(/(?<=\{)\w+/g))
    const idempotencyKey = endpoint().isIdempotent ? ['idempotency_key'] : []
    // The node asks for the pages itself.
    const expected = [...endpoint().fields.keys(), ...own, ...idempotencyKey].filter(
      (field) => field !== 'page',
    )
    const fields = shown.map((field) => field.name).filter((field) => field !== 'returnAll')
    expect(fields.toSorted()).toEqual(expected.toSorted())
    expect(Boolean(operation.idempotent)).toBe(endpoint().isIdempotent)
    expect(Boolean(operation.paged)).toBe(endpoint().fields.has('page'))
  })

  it('sends every field that it shows', () => {
    const { fields = [], optional } = operation
    const collection = properties.find(
      ({ displayOptions: { show } = {}, name: field }) =>
        field === optional && show?.resource?.includes(resource) && show.operation?.includes(name),
    )
    const sent = [
      ...fields,
      ...((collection?.options ?? []) as INodeProperties[]).map((field) => field.name),
      ...(operation.path.match(/(?<=\{)\w+/g) ?? []),
      ...(operation.paged ? ['limit', 'returnAll'] : []),
    ]
    expect(sent.toSorted()).toEqual(shown.map((field) => field.name).toSorted())
  })

  it('requires what the endpoint requires, and offers its values', () => {
    for (const [field, { schema, required }] of endpoint().fields) {
      const property = shown.find((one) => one.name === field)
      if (!property) continue
      expect(Boolean(property.required), `${field} is required`).toBe(required)
      const offered = schema.enum ? values(property).toSorted() : undefined
      expect(offered, field).toEqual((schema.enum as string[] | undefined)?.toSorted())
    }
  })
})

it('offers the events of the contract, and says when each is sent', () => {
  const sentence = (text: string) => text[0]!.toUpperCase() + text.slice(1)
  const byName = (one: { value: string }, other: { value: string }) =>
    one.value.localeCompare(other.value)
  expect(
    EVENT_OPTIONS.map(({ value, description }) => ({ value, description })).toSorted(byName),
  ).toEqual(
    contract.events
      .map(({ name, when }) => ({ value: name, description: sentence(when) }))
      .toSorted(byName),
  )
})
