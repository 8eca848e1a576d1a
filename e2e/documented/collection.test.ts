/// <reference types="postman-collection/types" />
import { Collection, type Item, type ItemGroup, Property, Request } from 'postman-collection'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { sender } from '@/testing/server'
import { endpointsOf, readDocument } from '@/testing/api/openapi'
import { makeWorld, pathIdOf, withIds, type World } from '../conformance/world'

/** Loads the collection with Postman's own library, and sends its requests as Postman does. */

const server = sharedServer()
const anonymous = sender(server)
const response = await anonymous('/docs/santral.postman_collection.json')
const collection = new Collection((await response.json()) as object)
const folders = collection.items.all() as ItemGroup[]
const items = folders.flatMap((folder) => folder.items.all() as Item[])

/** `/dnc` comes last, because its contact cannot be called afterwards. */
const inOrder = items.toSorted((a, b) => Number(isDnc(a)) - Number(isDnc(b)))

function isDnc(item: Item): boolean {
  return item.request.url.getPath().endsWith('/dnc')
}

let world: World
beforeAll(async () => {
  world = await makeWorld(server)
})

/** The request with its variables filled in, and with the IDs of this account instead of the example's. */
function filled(item: Item): Request {
  const apiKey = { key: 'apiKey', value: world.account.apiKey }
  const scope = { ...collection.variables.toObject(), [apiKey.key]: apiKey.value }
  const request = new Request(Property.replaceSubstitutionsIn(item.request.toJSON(), [scope]))
  for (const variable of request.url.variables.all()) {
    const path = `/${item.request.url.path?.join('/')}`.replace(/:(\w+)/g, '{$1}')
    variable.set(world.ids[pathIdOf({ path })])
  }
  return request
}

function headersOf(request: Request): Record<string, string> {
  const all = { ignoreCase: false, enabled: true, multiValue: false, sanitizeKeys: true }
  return request.getHeaders(all) as Record<string, string>
}

function credentials(): Record<string, string> {
  const auth = collection.auth?.parameters().toObject() as Record<string, string>
  expect(auth).toMatchObject({ in: 'header', value: '{{apiKey}}' })
  return { [auth.key ?? '']: world.account.apiKey }
}

it('is a file to download that anybody may cache', () => {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('content-disposition')).toContain('santral.postman_collection.json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
})

it('has a request for every endpoint, each with an example of its response', async () => {
  const endpoints = endpointsOf(await readDocument(server))
  const known = endpoints.map(({ method, path }) => `${method} ${path.replace('{id}', ':id')}`)
  const listed = items.map(({ request }) => `${request.method} /${request.url.path?.join('/')}`)
  expect(listed.toSorted()).toEqual(known.toSorted())
  expect(items.filter((item) => item.responses.count() === 0)).toEqual([])
})

it('holds no API key', () => {
  const baseUrl = server.url.replace('localhost', '127.0.0.1')
  expect(collection.variables.toObject()).toEqual({ baseUrl, apiKey: '' })
})

describe('sent as it is', () => {
  it.each(inOrder.map((item) => ({ name: item.name, item })))('$name', async ({ item }) => {
    const request = filled(item)
    const text = request.body?.toString()
    const answer = await fetch(request.url.toString(), {
      method: request.method,
      headers: { ...headersOf(request), ...credentials() },
      body: text ? JSON.stringify(withIds(JSON.parse(text), world.ids)) : undefined,
    })
    expect(answer.ok, `${answer.status} ${await answer.text()}`).toBe(true)
  })
})
