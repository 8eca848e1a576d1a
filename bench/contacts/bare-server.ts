/** The baseline: `node:http` and `pg`, nothing else. Listens on `PORT`, uses `DATABASE_URL`. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { answerBare, type BareAnswer } from './bare-handler'

// As many connections as the product keeps (lib/platform/database/client.ts).
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const server = createServer((request, response) => {
  if (request.url === '/api/health') {
    send(response, { status: 200, body: {} })
    return
  }
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
  return answerBare(pool, { method, url, key: String(headers['x-api-key']), body })
}

function send(response: ServerResponse, { status, body }: BareAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
