import { describe, expect, it } from 'vitest'
import { version } from '@/package.json'
import { parseConfig } from '@/lib/platform/config'
import { down, WORKS } from '@/lib/platform/probe'
import { judgeHealth, judgeIdentity, judgeScheme } from './checks/app-url'
import { judgeRights, judgeServer } from './checks/database'
import { judgeInbound, judgeWorkers } from './checks/exchange'
import { judgeExtensions } from './checks/extensions'
import { judgeApp, judgeEventKey, judgeJobs } from './checks/jobs'
import { judgeSender } from './checks/mail'
import { judgeSecrets, secretTexts } from './checks/secrets'
import { judgeModelServer } from './checks/speech'
import type { Finding } from './finding'

const status = (finding: Finding) => finding.status

describe('the database', () => {
  const server = {
    major: 17,
    version: '17.11 (Debian)',
    encoding: 'UTF8',
    database: 'santral',
    role: 'santral',
    owner: 'postgres',
    superuser: false,
    createInDatabase: true,
    createInPublic: true,
  }
  const extensions = (created: string | null, more = {}) => [
    { name: 'vector', created, available: '0.8.0', trusted: false, ...more },
    { name: 'pg_trgm', created: null, available: '1.6', trusted: true },
    { name: 'btree_gin', created: null, available: '1.6', trusted: true },
  ]

  it('must be new and in UTF-8, with a role that may create', () => {
    expect(judgeServer(server).found).toBe('PostgreSQL 17.11, UTF8.')
    expect(status(judgeServer({ ...server, major: 14 }))).toBe('problem')
    expect(judgeServer({ ...server, encoding: 'SQL_ASCII' }).todo).toMatch(/ENCODING 'UTF8'/)
    expect(status(judgeRights(server))).toBe('ok')
    expect(judgeRights({ ...server, createInPublic: false }).found).toMatch(/in schema public/)
  })

  it('has extensions, or a role that may create them', () => {
    expect(judgeExtensions(extensions(null), server).todo).toMatch(/CREATE EXTENSION vector;$/)
    expect(status(judgeExtensions(extensions(null, { trusted: true }), server))).toBe('ok')
    expect(status(judgeExtensions(extensions(null), { ...server, superuser: true }))).toBe('ok')
    expect(status(judgeExtensions(extensions('0.8.1'), server))).toBe('ok')
    expect(status(judgeExtensions(extensions('0.10.0'), server))).toBe('ok')
    expect(judgeExtensions(extensions('0.7.4'), server).todo).toMatch(/ALTER EXTENSION vector/)
    const old = extensions(null, { available: '0.5.1' })
    expect(judgeExtensions(old, { ...server, superuser: true }).found).toBe('pgvector is 0.5.1.')
    expect(judgeExtensions([], server).found).toMatch(/no vector/)
  })
})

describe('jobs', () => {
  const url = 'http://127.0.0.1:3000/api/inngest'
  const app = (data: object) => judgeApp({ status: 200, json: { data } }, { functions: 2, url })

  it('run in an embedded runner that is alive', () => {
    expect([null, -20, 600].map((seconds) => status(judgeJobs(seconds)))).toEqual([
      'warning',
      'ok',
      'problem',
    ])
    expect(judgeJobs(600).found).toMatch(/10 min late/)
  })

  it('run in an Inngest that accepts the keys and knows their URL', () => {
    const latestSync = { url: 'http://localhost:3000/api/inngest?deployId=1' }
    expect(status(app({ functionCount: 2, latestSync }))).toBe('ok')
    expect(app({ functionCount: 1, latestSync }).found).toMatch(/knows 1 functions/)
    const failed = { ...latestSync, error: 'refused' }
    expect(app({ functionCount: 2, latestSync: failed }).found).toMatch(/reports: refused/)
    const unknown = { status: 404, json: { errors: [{ code: 'not_found' }] } }
    expect(judgeApp(unknown, { functions: 2, url }).found).toMatch(/does not know our jobs/)
    const other = { status: 404, json: undefined }
    expect(status(judgeApp(other, { functions: 2, url }))).toBe('warning')
    expect([200, 400, 401, 503].map((code) => status(judgeEventKey({ status: code })))).toEqual([
      'ok',
      'ok',
      'problem',
      'problem',
    ])
  })
})

describe('calls and mails', () => {
  it('have a voice worker with room for calls', () => {
    const worker = { activeCalls: 2, maxCalls: 4, silentSeconds: 10 }
    const statuses = [[worker], [{ ...worker, activeCalls: 4 }], [{ ...worker, silentSeconds: 61 }]]
    expect(statuses.map((workers) => status(judgeWorkers(workers)))).toEqual([
      'ok',
      'warning',
      'problem',
    ])
  })

  it('come from known networks to a worker', () => {
    const inbound = (networks: string[], leadsTo: 'worker' | 'nowhere' | 'elsewhere') =>
      status(judgeInbound({ inbound: { networks, leadsTo, isCurrent: true } }))
    expect(inbound(['203.0.113.0/24'], 'worker')).toBe('ok')
    expect(inbound(['0.0.0.0/0'], 'worker')).toBe('warning')
    expect(inbound(['203.0.113.0/24'], 'nowhere')).toBe('problem')
    expect(inbound(['203.0.113.0/24'], 'elsewhere')).toBe('problem')
  })

  it('need servers of speech models that answer', async () => {
    const server = async (probe: Parameters<typeof judgeModelServer>[1]) => {
      const { status: found } = await judgeModelServer('speech-to-text', probe)
      return found
    }
    expect(await server(null)).toBe('not configured')
    expect(await server(async () => WORKS)).toBe('ok')
    expect(await server(async () => ({ status: 'degraded', reason: 'It is busy.' }))).toBe(
      'warning',
    )
    expect(await server(async () => down('It refuses our key.'))).toBe('problem')
    expect(await server(() => Promise.reject(new Error('ECONNREFUSED')))).toBe('problem')
  })

  it('are sent from a domain', () => {
    const senders = ['Ada <ada@santral.app>', 'ada@localhost', 'ada@mail.example.com', 'Ada']
    expect(senders.map((from) => status(judgeSender(from)))).toEqual([
      'ok',
      'problem',
      'problem',
      'problem',
    ])
  })
})

describe('the public URL', () => {
  const health = (code: number, json: unknown) =>
    judgeHealth({ status: code, json, headers: new Headers() }, 'https://santral.app')

  it('is https, except on this machine', () => {
    const urls = ['https://santral.app', 'http://santral.app', 'http://localhost:3000']
    expect(urls.map((url) => status(judgeScheme(url, false)))).toEqual(['ok', 'problem', 'warning'])
    expect(status(judgeScheme('http://localhost:3000', true))).toBe('ok')
  })

  it('answers with this version of this installation', () => {
    const database = { status: 'up' }
    expect(status(health(200, { version, database }))).toBe('ok')
    expect(health(200, { version: '9.9.9', database }).found).toMatch(/9\.9\.9 answers/)
    expect(health(503, { version, database }).found).toMatch(/status 503/)
    expect(health(301, undefined).found).toMatch(/No Santral answers/)
    expect(judgeIdentity({ status: 401, json: {} }, true).found).toMatch(/another APP_SECRET/)
    expect(judgeIdentity({ status: 502, json: {} }, true).todo).toMatch(/proxy/)
  })
})

describe('secrets', () => {
  const config = (more: Record<string, string>) =>
    parseConfig({
      DATABASE_URL: 'postgresql://localhost/santral',
      APP_SECRET: 'b1946ac92492d2347c6235b4d2611184a7d5e0f3',
      AGENT_SECRET: '591785b794601e212b260e25925636fd',
      ...more,
    })

  it('are random and different', () => {
    expect(status(judgeSecrets(config({})))).toBe('ok')
    expect(judgeSecrets(config({ AGENT_SECRET: 'a'.repeat(32) })).found).toMatch(/repeats few/)
    const same = 'b1946ac92492d2347c6235b4d2611184a7d5e0f3'
    expect(judgeSecrets(config({ AGENT_SECRET: same })).found).toMatch(/the same/)
  })

  it('are redacted, also inside of a URL', () => {
    const variables = {
      DATABASE_URL: 'postgresql://ada:pa%40ss-word@db/santral',
      APP_SECRET: 'root-secret',
      PORT: '3000',
    }
    const texts = ['pa%40ss-word', 'pa@ss-word', 'root-secret']
    expect(secretTexts(variables).toSorted()).toEqual(texts)
  })
})
