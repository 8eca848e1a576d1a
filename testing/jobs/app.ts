/** An app as any user of Inngest would write it, and a runner for it. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Inngest, type InngestFunction } from 'inngest'
import { serve } from 'inngest/node'
import type pg from 'pg'
import { engine } from '../database/engine'
import { CHECKPOINTING_ENGINE } from '@/scripts/stages/engines.mjs'
import { type JobRunner, type JobRunnerOptions, startJobRunner } from '@/embedded/jobs'

export const SIGNING_KEY = `signkey-test-${'ab'.repeat(32)}`
export const EVENT_KEY = 'event-key-of-the-tests'

/** Whether the runners of this test run use checkpointing, unless a test says otherwise. */
export const checkpointing = engine === CHECKPOINTING_ENGINE

export type FunctionsOf = (client: Inngest) => InngestFunction.Like[]

export type AppOptions = Partial<JobRunnerOptions> & {
  /** `false` skips the sync. */
  synced?: boolean
  /** Keeps the state of an earlier runner, which is dropped by default. */
  keepSchema?: boolean
  /** Connects the app to the runner. */
  fetch?: typeof fetch
}

export interface TestApp {
  client: Inngest
  runner: JobRunner
  appUrl: string
  server: Server
  handler: RequestListener
  close: () => Promise<void>
}

/**
 * Starts a runner and an app with these functions, which reaches the runner as it would reach Inngest. The runner
 * hardly ever polls by default, so tests only pass if it knows by itself when something is due.
 */
export async function startApp(
  pool: pg.Pool,
  functionsOf: FunctionsOf,
  options: AppOptions = {},
): Promise<TestApp> {
  const { synced = true, keepSchema = false, fetch, ...runnerOptions } = options
  if (!keepSchema) await pool.query('drop schema if exists jobs cascade')
  const server = createServer((request, response) => handler(request, response))
  const appUrl = `${await listen(server)}/api/inngest`
  const keys = { signingKey: SIGNING_KEY, eventKey: EVENT_KEY }
  const defaults = { pool, appUrl, ...keys, checkpointing, pollMs: 600_000 }
  const runner = await startJobRunner({ ...defaults, ...runnerOptions })
  const client = new Inngest({
    id: 'app',
    isDev: false,
    baseUrl: runner.url,
    ...keys,
    ...(fetch && { fetch }),
    logger: QUIET,
  })
  const handler: RequestListener = serve({ client, functions: functionsOf(client) })
  const close = async () => {
    await runner.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  try {
    if (synced) await runner.sync()
  } catch (error) {
    await close()
    throw error
  }
  return { client, runner, appUrl, server, handler, close }
}

const QUIET = { info() {}, warn() {}, error() {}, debug() {} }

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
