import type { Endpoint } from '@/testing/api/openapi'

/**
 * The IDs for generated requests, by collection (`contacts`, `knowledge-bases`): the newest that earlier requests
 * created, so that requests change and delete each other's records, and a record that is never deleted.
 */
export interface Pool {
  /** An ID of the collection. `n` chooses. With `created`, never the permanent one. */
  pick(collection: string, n: number, created?: boolean): string
  /** Adds the IDs in a successful response of the endpoint, and removes the ID that it deleted. */
  learn(endpoint: Endpoint, params: Record<string, string>, answer: unknown): void
  namesDeleted(endpoint: Endpoint, params: Record<string, string>): boolean
  all(): string[]
}

/** Number of the newest IDs of a collection that are used. */
const NEWEST = 12

const NOBODY = '999999999'

export function collectionOf(path: string, parameter: string): string {
  const [before = ''] = path.split(`/{${parameter}}`)
  return before.replace(/^\/api\/(v1\/)?/, '').replace(/\/\{\w+\}/g, '')
}

export function makePool(lasting: Record<string, string>): Pool {
  const created = new Map<string, string[]>()
  const deleted = new Set<string>()
  const createdIn = (collection: string) => created.get(collection) ?? []

  return {
    pick(collection, n, onlyCreated = false) {
      const stays = onlyCreated ? undefined : lasting[collection]
      const ids = [...createdIn(collection), ...(stays ? [stays] : [])]
      return ids[n % ids.length] ?? NOBODY
    },
    learn({ method, path, parameters }, params, answer) {
      const [last] = path.match(/\{\w+\}$/) ?? []
      const name = last?.slice(1, -1) ?? ''
      // One of a few names, such as that of a provider, is used again.
      const isName = parameters.some(
        (parameter) => parameter.name === name && parameter.schema.enum,
      )
      if (method === 'DELETE' && last && !isName) {
        const collection = collectionOf(path, name)
        const id = params[name] ?? ''
        deleted.add(`${collection}/${id}`)
        created.set(
          collection,
          createdIn(collection).filter((one) => one !== id),
        )
      }
      if (method !== 'POST' || last) return
      const { id, call_id } = (answer ?? {}) as Record<string, unknown>
      // A simulated phone number is a phone number.
      const collection = collectionOf(`${path.replace(/\/simulated$/, '')}/{id}`, 'id')
      const found = id ?? call_id
      if (typeof found !== 'string') return
      created.set(collection, [...createdIn(collection), found].slice(-NEWEST))
    },
    namesDeleted: ({ path }, params) =>
      Object.entries(params).some(([name, id]) => deleted.has(`${collectionOf(path, name)}/${id}`)),
    all: () => [...Object.values(lasting), ...[...created.values()].flat()],
  }
}
