import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createAccount, logInCookies, publicApi } from '@/testing/server'
import { outsideServer } from '../outside'

/** Sends the beginning of a request, and breaks the connection once the server has read it. */
async function breakOff(url: string, head: string[]): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = [
    ...head,
    `Host: ${hostname}:${port}`,
    'Content-Length: 900000',
    '',
    'a'.repeat(9000),
  ]
  socket.write(lines.join('\r\n'))
  // A second request on another connection is only answered once the first one has started.
  await fetch(new URL('/api/health', url))
  socket.resetAndDestroy()
}

const pathIn = ([line = '']: string[]) => line.split(' ')[1] ?? ''

it('an upload that its client breaks off is no error', async () => {
  const { server } = await outsideServer()
  const account = await createAccount(server)
  const cookies = await logInCookies(server, account)
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const panel = [`Cookie: ${cookie.join('; ')}`, `Origin: ${server.url}`]
  const key = `X-API-Key: ${account.apiKey}`
  const heads = [
    ['POST /api/v1/contacts HTTP/1.1', key, 'Content-Type: application/json'],
    ['POST /api/contacts/import HTTP/1.1', ...panel, 'Content-Type: text/csv'],
    [
      // Another door, because an account sends one file to import at a time.
      'POST /api/contacts/import/preview HTTP/1.1',
      ...panel,
      'Content-Type: multipart/form-data; boundary=x',
    ],
    [
      'POST /api/inngest HTTP/1.1',
      'x-inngest-signature: t=1&s=a',
      'Content-Type: application/json',
    ],
  ]
  const before = (await readFile(server.log, 'utf8')).length
  for (const head of heads) await breakOff(server.url, head)
  const log = async () => (await readFile(server.log, 'utf8')).slice(before).trim().split('\n')
  const requests = async () =>
    (await log()).filter((line) =>
      heads.some((head) => line.includes(`"POST","path":"${pathIn(head)}"`)),
    )
  await expect.poll(async () => (await requests()).join('\n')).toContain('/api/v1/contacts')
  await expect
    .poll(async () => (await requests()).filter((line) => line.includes('import')).length)
    .toBe(2)
  for (const line of await requests()) expect(line).toContain('"status":400')
  const text = (await log()).join('\n')
  expect(text).not.toContain('unexpected error')
  expect(text).not.toMatch(/"level":50|aborted|ECONNRESET/)
  expect((await publicApi(server, account)('/me')).status).toBe(200)
})
