import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Send } from '@/testing/server'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const files = await readdir(fileURLToPath(new URL('../../app/api', import.meta.url)), {
  recursive: true,
})

/** Every route of the file tree: `/api/contacts/[id]`. */
export const ROUTES: readonly string[] = files
  .filter((file) => /\/route(\.next)?\.ts$/.test(file))
  .map((file) => `/api/${file.replace(/\/route(\.next)?\.ts$/, '')}`)

/** The route with an id that names nothing in most accounts. */
export const addressOf = (route: string) => route.replace(/\[[.\w]+\]/g, '1')

/**
 * Finds the methods of these routes, because a method that a route does not have is answered with 405. The client needs
 * a credential for each route, as only who passes a door learns of its methods.
 */
export async function methodsOf(routes: readonly string[], send: Send): Promise<string[]> {
  const found: string[] = []
  for (const route of routes) {
    for (const method of METHODS) {
      // No endpoint reads this as a body, so that none does anything with it.
      const body = method === 'GET' ? undefined : '{'
      const { status } = await send(addressOf(route), { method, body })
      expect(status, `${method} ${route}`).toBeLessThan(500)
      if (status !== 405) found.push(`${method} ${route}`)
    }
  }
  return found
}
