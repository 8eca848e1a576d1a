import { expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { sender } from '@/testing/server'

const send = sender(sharedServer())

const PAGES = ['/', '/login', '/docs', '/nowhere', '/no/where.txt', '/overview']
const REST = [
  '/api/health',
  '/api/nowhere',
  '/api/contacts',
  '/api/v1/openapi.json',
  '/api/v1/nowhere',
  '/api/auth/csrf',
  '/icon.svg',
  '/appointments/nobody/calendar.ics',
  '/docs/santral.postman_collection.json',
  '/_next/static/nowhere.js',
]

function policyOf(response: Response): Record<string, string[]> {
  const text = response.headers.get('content-security-policy') ?? ''
  const directives = text.split(';').map((directive) => directive.trim().split(' '))
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]))
}

it.each([...PAGES, ...REST])('%s has the headers of every response', async (path) => {
  const { headers } = await send(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('permissions-policy')).toContain('microphone=(self)')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('strict-transport-security')).toBeNull()
})

it.each(PAGES)('%s runs only scripts with the nonce of the response', async (path) => {
  const response = await send(path)
  const { 'script-src': scripts = [], ...policy } = policyOf(response)
  const [nonce = ''] = scripts.filter((source) => source.startsWith("'nonce-"))
  expect(scripts).toEqual(["'self'", nonce, "'strict-dynamic'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
  expect(policy['object-src']).toEqual(["'none'"])

  const value = nonce.slice("'nonce-".length, -1)
  expect(Buffer.from(value, 'base64')).toHaveLength(16)
  const tags = (await response.text()).match(/<script\b[^>]*>/g) ?? []
  expect(tags.filter((tag) => !tag.includes(`nonce="${value}"`))).toEqual([])
  expect(policyOf(await send(path))['script-src']).not.toContain(nonce)
})

it('takes no nonce from the request', async () => {
  const chosen = "script-src 'nonce-Y2hvc2VuLWJ5LXRoZS1zZW5kZXI='"
  const response = await send('/login', { headers: { 'content-security-policy': chosen } })
  const sent = [response.headers.get('content-security-policy'), await response.text()].join()
  expect(sent).not.toContain('Y2hvc2VuLWJ5LXRoZS1zZW5kZXI=')
})

it.each(REST)('%s loads and runs nothing', async (path) => {
  expect(policyOf(await send(path))).toEqual({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
})
