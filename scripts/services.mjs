/**
 * `npm run test:services` starts the services of compose.yaml without containers, and runs the API tests on them:
 * PostgreSQL, Redis, Upstash's protocol before it, and Inngest, each with the command that compose.yaml gives it.
 *
 *     npm run test:services -- --inngest PATH --redis PATH       all of it
 *     npm run test:services -- --inngest PATH e2e/api/x.test.ts  one file
 *     npm run test:services -- --inngest PATH --kill             only e2e/services
 *
 * Tests that cannot pass there are listed in scripts/services/exceptions.mjs, and named at the end. Each server that a test
 * starts has separate services.
 */
import { rm } from 'node:fs/promises'

import { reportsDir } from './lib/paths.mjs'
import { startPostgres } from './postgres.mjs'
import { prepare } from './prepare.mjs'
import { readServicesArguments } from './services/arguments.mjs'
import { requireProgram } from './services/find.mjs'
import { servicesRun } from './stages/index.mjs'
import { summarize } from './stages/report.mjs'
import { describe, runStages } from './stages/run.mjs'
import { select } from './stages/select.mjs'

/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let server
try {
  const request = readServicesArguments(process.argv.slice(2))
  await requireProgram({
    program: request.inngest,
    version: ['version'],
    option: '--inngest',
    from: 'https://github.com/inngest/inngest/releases, in the version of compose.yaml',
  })
  await requireProgram({
    program: request.redis,
    version: ['--version'],
    option: '--redis',
    from: 'the package redis-server of your system',
  })
  if (request.livekit) {
    await requireProgram({
      program: request.livekit,
      version: ['--version'],
      option: '--livekit',
      from: 'https://github.com/livekit/livekit/releases, in the version of compose.yaml',
    })
  }
  await prepare({ build: true })
  if (request.postgres) process.env.TEST_DATABASE_URL = request.postgres
  server = await startPostgres()
  const { url } = server
  const { inngest, redis, livekit } = request
  process.env.TEST_SERVICES = JSON.stringify({ inngest, redis, livekit })
  await rm(reportsDir, { recursive: true, force: true })
  const run = select(
    servicesRun(async () => url, { livekit: livekit !== undefined }),
    request.stages,
  )
  const args = new Map([['api-on-services', request.files]])
  process.exitCode = summarize(await runStages(run, args))
} catch (error) {
  console.error(describe(error))
  process.exitCode = 1
} finally {
  await server?.stop()
}
