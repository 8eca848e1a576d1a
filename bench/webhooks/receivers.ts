/**
 * A program with `RECEIVERS` https receivers that answer at once, and a receiver that never answers. `GET /targets` on `PORT`
 * returns their URLs.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createReceiver, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { SELF_SIGNED } from '@/emulators/self-signed'

export interface Targets {
  quick: string[]
  hanging: string
}

async function listen(server: Server): Promise<string> {
  // A connection that the receiver closes while a request is on its way would be a failed attempt.
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

const quick = Array.from({ length: Number(process.env.RECEIVERS) }, () =>
  listen(
    createReceiver(SELF_SIGNED, (request, response) => {
      request.resume().on('end', () => response.writeHead(204).end())
    }),
  ),
)
const hanging = listen(createReceiver(SELF_SIGNED, (request) => void request.resume()))
const targets: Targets = { quick: await Promise.all(quick), hanging: await hanging }

createServer((_, response) => response.end(JSON.stringify(targets))).listen(
  Number(process.env.PORT),
  process.env.HOST,
)
