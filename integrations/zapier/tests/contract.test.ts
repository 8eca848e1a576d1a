import type { PlainInputField } from 'zapier-platform-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readContract } from '@/testing/integrations/contract'
import { sharedServer } from '@/testing/server/shared-server'
import { ACTIONS } from '../src/creates'
import App from '../src/index'
import { routeOf } from '../src/path'
import { LOOKUPS } from '../src/searches'

let contract: Awaited<ReturnType<typeof readContract>>

beforeAll(async () => {
  contract = await readContract(sharedServer())
})

const operations = [...ACTIONS, ...LOOKUPS.map((lookup) => ({ ...lookup, method: 'GET' }))].map(
  ({ key, method, path, fields }) => ({ key, route: routeOf(method, path), path, fields }),
)

/** Endpoints without an action or a search, and where they are instead. */
const ELSEWHERE = {
  'GET /me': 'the test of the connection',
  'GET /assistants': 'a dropdown',
  'GET /phone-numbers': 'a dropdown',
  'GET /campaigns': 'a dropdown',
  'GET /cadences': 'a dropdown',
  'GET /lead-forms': 'a dropdown',
  'GET /samples': 'the sample of each trigger',
  'POST /hooks': 'a Zap that is turned on',
  'DELETE /hooks/{}': 'a Zap that is turned off',
  'GET /hooks': 'nothing in a Zap: the panel shows subscriptions',
}

it('has an operation or another place for each endpoint', () => {
  const routes = [...operations.map(({ route }) => route), ...Object.keys(ELSEWHERE)]
  expect(routes.toSorted()).toEqual(contract.endpoints.map(({ route }) => route).toSorted())
})

it('has a trigger for each event', () => {
  const visible = Object.values(App.triggers).filter(({ display }) => !display.hidden)
  expect(visible.map(({ key }) => key)).toEqual(
    contract.events.map(({ name }) => name.replace('.', '_')),
  )
})

describe.each(operations)('$key', ({ route, path, fields }) => {
  const endpoint = () => contract.endpoints.find((one) => one.route === route)!
  // Zapier takes the first results of a search.
  const paging = new Set(['page', 'limit'])

  it('has every field of the endpoint, and no other', () => {
    const own = path.match(/(?<=\{)\w+/g) ?? []
    const idempotencyKey = route === 'POST /calls' ? ['idempotency_key'] : []
    const expected = [...endpoint().fields.keys(), ...own, ...idempotencyKey]
    expect(fields.map(({ key }) => key).toSorted()).toEqual(
      expected.filter((field) => !paging.has(field)).toSorted(),
    )
  })

  it('requires what the endpoint requires, and offers its values', () => {
    for (const [key, { schema, required }] of endpoint().fields) {
      const field: PlainInputField | undefined = fields.find((one) => one.key === key)
      if (!field) continue
      expect(Boolean(field.required), `${key} is required`).toBe(required)
      expect(field.key === 'include' ? undefined : field.choices, key).toEqual(schema.enum)
    }
  })
})
