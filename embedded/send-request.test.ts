import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { sendRequest } from './send-request'

const server = createServer((request, response) => {
  response.writeHead(request.method === 'OPTIONS' ? 204 : 302, {
    location: '/',
    'x-asked': request.url,
  })
  response.end()
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Ports that `fetch` refuses. Which of them are free depends on the machine. */
const REFUSED = [4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 10080]

async function listenOn([port, ...others]: readonly number[]): Promise<number> {
  server.listen(port, '127.0.0.1')
  const free = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ])
  return free ? port! : listenOn(others)
}

it('reaches a port that fetch refuses, and follows no redirect', async () => {
  const url = `http://127.0.0.1:${await listenOn(REFUSED)}/health`
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  expect((await sendRequest(url, { method: 'OPTIONS' })).status).toBe(204)
  const response = await sendRequest(url)
  expect(response.status).toBe(302)
  expect(response.headers.get('x-asked')).toBe('/health')
})
