/** What the tests of the job runner share: a database, and an app as a customer of Inngest would write it. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { Inngest, type InngestFunction } from 'inngest'
import { serve } from 'inngest/node'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { type JobRunner, type JobRunnerOptions, startJobRunner } from './index'

export const SIGNING_KEY = `signkey-test-${'ab'.repeat(32)}`
export const EVENT_KEY = 'event-key-of-the-tests'

/** A pool on the database of `DATABASE_URL`, or else on a PGlite in memory, offered on a socket as in production. */
export async function openPool(): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL })
    return { pool, close: () => pool.end() }
  }
  const database = await PGlite.create()
  const server = new PGLiteSocketServer({ db: database, port: 0, maxConnections: 20 })
  await server.start()
  const url = `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`
  const pool = new pg.Pool({ connectionString: url })
  return {
    pool,
    close: async () => {
      await pool.end()
      await server.stop()
      await database.close()
    },
  }
}

export interface TestApp {
  client: Inngest
  runner: JobRunner
  /** Where the app serves the SDK's handler. */
  appUrl: string
  close: () => Promise<void>
}

/**
 * Starts a runner on an empty schema, and an app with these functions that reaches it as it would reach Inngest;
 * syncs them unless told not to.
 */
export async function startApp(
  pool: pg.Pool,
  functionsOf: (client: Inngest) => InngestFunction.Any[],
  options: Partial<JobRunnerOptions> & { synced?: boolean; keepSchema?: boolean } = {},
): Promise<TestApp> {
  const { synced = true, keepSchema = false, ...runnerOptions } = options
  if (!keepSchema) await pool.query('drop schema if exists jobs cascade')
  const server = createServer((request, response) => handler(request, response))
  const appUrl = `${await listen(server)}/api/inngest`
  const keys = { signingKey: SIGNING_KEY, eventKey: EVENT_KEY }
  const runner = await startJobRunner({ pool, appUrl, ...keys, pollMs: 500, ...runnerOptions })
  const client = new Inngest({
    id: 'app',
    isDev: false,
    baseUrl: runner.url,
    ...keys,
    logger: QUIET,
  })
  const handler = serve({ client, functions: functionsOf(client) })
  if (synced) await runner.sync()
  return {
    client,
    runner,
    appUrl,
    close: async () => {
      await runner.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const QUIET = { info() {}, warn() {}, error() {}, debug() {} }

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The runs of a function in the order in which they started. */
export async function runsOf(pool: pg.Pool, functionId: string) {
  const { rows } = await pool.query<{ id: string; status: string; output: unknown }>(
    'select id, status, output from jobs.run where fn_id = $1 order by id',
    [`app-${functionId}`],
  )
  return rows
}

/** Waits until a function has so many ended runs, and returns all its runs. */
export async function endedRuns(pool: pg.Pool, functionId: string, count = 1) {
  return vi.waitFor(
    async () => {
      const runs = await runsOf(pool, functionId)
      expect(runs.filter((run) => run.status !== 'running').length).toBeGreaterThanOrEqual(count)
      return runs
    },
    { timeout: 15_000, interval: 20 },
  )
}

/** Makes due at once what waits for another attempt. */
export async function hurry(pool: pg.Pool): Promise<void> {
  await pool.query('update jobs.job set due_at = $1 where lease is null', [new Date()])
}
