import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startInngestEmulator, type InngestEmulator } from '@/emulators/inngest'
import { startLivekitEmulator, type LivekitEmulator } from '@/emulators/livekit'
import { copyPostgresTemplate, onServer, withDatabase } from '@/testing/database/postgres'
import {
  REDIS_START_MS,
  startTestUpstash,
  type TestUpstash,
} from '@/testing/vendors/rate-limit/upstash'
import { startSmtpServer, type SmtpServer } from '@/testing/vendors/mail/smtp'
import { within } from '@/scripts/lib/time-scale.mjs'
import { databaseCheck } from './checks/database'
import { extensionsCheck } from './checks/extensions'
import { migrationsCheck } from './checks/migrations'
import { countFunctions } from './checks/jobs'
import { askDatabase } from './facts'
import type { Subject } from './finding'
import { runChecks } from './index'
import { diagnose, GONE, type Lines, linesOf, OWN_SECRETS } from '@/testing/operator/diagnose'

/** Runs the command as an operator does, with a real PostgreSQL and Redis, and emulated vendors. */

const template = inject('databaseTemplate')

let livekit: LivekitEmulator
let inngest: InngestEmulator
let upstash: TestUpstash
let smtp: SmtpServer
let right: Record<string, string>

beforeAll(async () => {
  ;[livekit, inngest, upstash, smtp] = await Promise.all([
    startLivekitEmulator(),
    startInngestEmulator(),
    startTestUpstash(),
    startSmtpServer(),
  ])
  right = {
    ...OWN_SECRETS,
    DATABASE_URL: await copyPostgresTemplate(template),
    // No application runs here. The API tests ask one.
    APP_URL: GONE,
    INNGEST_BASE_URL: inngest.url,
    INNGEST_EVENT_KEY: inngest.eventKey,
    INNGEST_SIGNING_KEY: inngest.signingKey,
    ...upstash.env,
    LIVEKIT_URL: livekit.url,
    LIVEKIT_API_KEY: livekit.apiKey,
    LIVEKIT_API_SECRET: livekit.apiSecret,
    SMTP_URL: `smtp://santral:a-mail-password@127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Santral <calls@santral.app>',
  }
}, REDIS_START_MS)

afterAll(async () => {
  smtp.close()
  await Promise.all([livekit, inngest, upstash].map((part) => part.close()))
})

/** Neither an application nor a worker runs here. */
const LEFT_OUT = ['voice worker', 'app url']

function wrong(lines: Lines): Lines {
  return Object.fromEntries(
    Object.entries(lines).filter(
      ([check, line]) => /^(warning|problem)/.test(line) && !LEFT_OUT.includes(check),
    ),
  )
}

// Each test starts a process.
describe('the doctor', { timeout: within(60_000) }, () => {
  it('finds nothing wrong in a correct deployment', async () => {
    const functions = await countFunctions()
    inngest.app = {
      functionCount: functions,
      latestSync: { url: `${GONE}/api/inngest` },
    }
    const { lines, code } = await diagnose(right)
    expect(wrong(lines)).toEqual({})
    expect(code).toBe(1)
    expect(lines).toMatchObject({
      'app url': `problem: APP_URL ${GONE} does not answer: it refuses connections.`,
      database: expect.stringMatching(/^ok: PostgreSQL 17\.\d+, UTF8\.$/),
      extensions: expect.stringMatching(/^ok: pgvector 0\.8\.\d, /),
      migrations: expect.stringMatching(/^ok: All \d+ are applied\.$/),
      inngest: `ok: Inngest knows all ${functions} functions, at ${GONE}/api/inngest.`,
      'rate limits': 'ok: Redis runs the scripts of the limits.',
      trunks: 'ok: LiveKit has the trunks of all phone numbers (0).',
      'incoming calls': 'not configured: LiveKit accepts no incoming calls.',
      mail: 'ok: The mail server 127.0.0.1 accepts us.',
    })
  })

  it('names each refused key, and prints none', async () => {
    smtp.refusals.AUTH = '535 wrong password'
    const keys = {
      INNGEST_EVENT_KEY: 'not-the-event-key',
      INNGEST_SIGNING_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
      UPSTASH_REDIS_REST_TOKEN: 'not-the-redis-token',
      LIVEKIT_API_SECRET: 'not-the-livekit-secret-0123456789',
    }
    const { lines, output, code } = await diagnose({ ...right, ...keys })
    delete smtp.refusals.AUTH
    expect(wrong(lines)).toEqual({
      inngest: 'problem: Inngest refuses INNGEST_SIGNING_KEY.',
      'inngest events': 'problem: Inngest refuses INNGEST_EVENT_KEY, so no job is accepted.',
      'rate limits': expect.stringMatching(/^problem: Redis does not run the scripts .*fails\.$/),
      exchange: expect.stringMatching(/^problem: LiveKit refuses our key: /),
      mail: 'problem: The mail server refuses the login, so no mail is sent.',
    })
    expect(code).toBe(1)
    for (const secret of [...Object.values(keys), ...Object.values(OWN_SECRETS), 'a-mail-pass']) {
      expect(output).not.toContain(secret)
    }
  })

  it('names each part that is down', async () => {
    const { lines } = await diagnose({
      ...right,
      DATABASE_URL: GONE.replace('http:', 'postgresql:'),
      INNGEST_BASE_URL: GONE,
      UPSTASH_REDIS_REST_URL: GONE,
      LIVEKIT_URL: GONE.replace('http:', 'ws:'),
      SMTP_URL: GONE.replace('http:', 'smtp:'),
    })
    expect(wrong(lines)).toEqual({
      database: expect.stringMatching(/^problem: DATABASE_URL does not connect to a database \(/),
      inngest: `problem: Inngest at ${GONE} cannot be reached: it refuses connections. No job runs.`,
      'rate limits':
        'problem: Redis does not run the scripts of the limits: it refuses connections. Every request of the API fails.',
      exchange: 'problem: LiveKit cannot be reached at LIVEKIT_URL, so every call fails.',
      mail: 'problem: The mail server cannot be used: it refuses connections. No mail is sent.',
    })
  })

  it('compares what the vendors have with what this installation needs', async () => {
    inngest.app = { functionCount: 1, latestSync: { url: 'http://elsewhere/api/inngest' } }
    livekit.rules.length = 0
    const database = await copyPostgresTemplate(template)
    await onServer(database, async (client) => {
      await client.query(`insert into users (email, name) values ('ada@example.com', 'Ada')`)
      await client.query(
        `insert into phone_numbers (owner_id, phone_number, friendly_name, provider, provider_type,
           region_code, sip_trunk_id, updated_at)
         select id, '+15550100', 'Ada', 'rtc_sip', 'sip', 'US', 'ST_lost', now() from users`,
      )
    })
    await refuseScripts(true)
    const { lines } = await diagnose({
      ...right,
      DATABASE_URL: database,
      MAIL_FROM: 'Santral <santral@localhost>',
      AGENT_SECRET: 'change-me-change-me',
      APP_URL: GONE,
    })
    await refuseScripts(false)
    expect(wrong(lines)).toEqual({
      secrets: 'problem: AGENT_SECRET is that of an example.',
      inngest: `problem: Inngest calls http://elsewhere/api/inngest and not ${GONE}/api/inngest.`,
      'rate limits': expect.stringMatching(
        /^problem: Redis does not run the scripts of the limits: .*NOPERM.*fails\.$/,
      ),
      trunks: 'problem: 1 of 1 trunks of phone numbers do not exist at LiveKit.',
      'mail sender': expect.stringMatching(/^problem: Receivers refuse mails from /),
    })
  })
})

describe('about a database, the doctor', () => {
  it('names the right that a role lacks, and who may give it', async () => {
    const name = `doctor_${process.pid}`
    const admin = withDatabase(template, 'postgres')
    await onServer(admin, async (client) => {
      await client.query(`create role ${name} login password 'poor-password' connection limit 5`)
      await client.query(`create database ${name}`)
    })
    const url = new URL(withDatabase(template, name))
    Object.assign(url, { username: name, password: 'poor-password' })
    const { lines, todos } = await examineDatabase(url.href)
    await onServer(admin, async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${name}`)
    })
    expect(lines).toMatchObject({
      'database rights': `problem: The role "${name}" may not create in database "${name}" and schema public, which belongs to "postgres".`,
      extensions:
        'problem: The database lacks vector, pg_trgm, btree_gin, which its role may not create.',
      migrations: 'warning: None is applied yet.',
    })
    expect(todos).toMatchObject({
      'database rights': `As a superuser: ALTER DATABASE "${name}" OWNER TO "${name}";`,
      extensions: `As a superuser in "${name}": CREATE EXTENSION vector; CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin;`,
    })
  })

  it.each([
    [
      `update _prisma_migrations set finished_at = null, logs = 'ERROR: no room'
       where migration_name = (select max(migration_name) from _prisma_migrations)`,
      /^problem: \d+_\w+ has failed: ERROR: no room$/,
    ],
    [
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
       values ('x', '', '99990101000000_later', now())`,
      /^problem: The database is newer than this version: it has 99990101000000_later\.$/,
    ],
    [
      `delete from _prisma_migrations
       where migration_name = (select max(migration_name) from _prisma_migrations)`,
      /^warning: 1 of \d+ are not applied yet/,
    ],
    ['delete from _prisma_migrations where false', /^ok: All \d+ are applied\.$/],
  ])('notices a migration that does not fit: %s', async (statement, line) => {
    const database = await copyPostgresTemplate(template)
    await onServer(database, (client) => client.query(statement))
    expect((await examineDatabase(database)).lines.migrations).toMatch(line)
  })
})

async function examineDatabase(url: string) {
  const subject = { environment: { embeddedDatabase: false }, database: askDatabase(url) }
  const checks = [databaseCheck, extensionsCheck, migrationsCheck]
  return linesOf(await runChecks(checks, subject as unknown as Subject, 10_000))
}

/** Takes the right to run scripts away from the user of Redis, or gives it back. */
async function refuseScripts(refuse: boolean): Promise<void> {
  const response = await fetch(upstash.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${upstash.token}` },
    body: JSON.stringify(['ACL', 'SETUSER', 'default', refuse ? '-@scripting' : '+@scripting']),
  })
  expect(response.status).toBe(200)
}
