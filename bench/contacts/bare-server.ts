/**
 * The baseline: `node:http` and `pg`, nothing else. Listens on `PORT`, uses `DATABASE_URL`, and answers as `REPLAY` says,
 * which trace.ts learned from the product.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import type { BareAnswer } from './bare-request'
import { bareAnswers, type Replay } from './replay'

// Same number of connections as the product (lib/platform/database/client.ts).
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const answerRequest = bareAnswers(pool, JSON.parse(process.env.REPLAY ?? '') as Replay)
const host = `127.0.0.1:${process.env.PORT}`

const server = createServer((request, response) => {
  if (request.url === '/api/health') {
    return send(response, { status: 200, body: {} })
  }
  // A load generator that names another server would be refused by the product, too.
  if (request.headers.host !== host) return send(response, { status: 400, body: {} })
  answer(request).then(
    (answered) => send(response, answered),
    (error: unknown) => {
      console.error(error)
      send(response, { status: 500, body: {} })
    },
  )
})

async function answer(request: IncomingMessage): Promise<BareAnswer> {
  let body = ''
  if (request.method === 'POST') for await (const chunk of request) body += String(chunk)
  const { method, url = '', headers } = request
  return answerRequest({ method, url, key: String(headers['x-api-key']), body })
}

function send(response: ServerResponse, { status, body }: BareAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
