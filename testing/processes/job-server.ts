import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { startJobRunner } from '@/embedded/jobs'
import { type Reply, serveOnLoopback } from '@/emulators/loopback'

export interface JobServer {
  env: Record<string, string>
  stop(): Promise<void>
}

/**
 * Starts the job runner as a separate server, as Inngest would be: processes send their events to it and register
 * their functions, and it calls them at `serveOrigin`.
 */
export async function startJobServer(databaseUrl: string, serveOrigin: string): Promise<JobServer> {
  const signingKey = `signkey-test-${randomBytes(16).toString('hex')}`
  const eventKey = randomBytes(16).toString('hex')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  // A failed test leaves it open when its database goes.
  pool.on('error', () => undefined)
  const runner = await startJobRunner({
    pool,
    appUrl: `${serveOrigin}/api/inngest`,
    signingKey,
    eventKey,
    // All jobs are of one account, whose changes wait for each other.
    concurrency: 8,
  })

  async function handle(request: IncomingMessage): Promise<Reply> {
    if (request.url?.startsWith('/fn/register')) {
      await runner.sync()
      return { status: 200, body: { ok: true, modified: true } }
    }
    const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-'))
    const response = await fetch(new URL(request.url ?? '/', runner.url), {
      method: request.method,
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: await text(request),
    })
    return { status: response.status, body: await response.json() }
  }

  const server = await serveOnLoopback(handle)
  return {
    env: {
      INNGEST_BASE_URL: server.origin,
      INNGEST_SIGNING_KEY: signingKey,
      INNGEST_EVENT_KEY: eventKey,
      INNGEST_SERVE_ORIGIN: serveOrigin,
    },
    async stop() {
      await runner.stop()
      await server.close()
      await pool.end()
    },
  }
}
