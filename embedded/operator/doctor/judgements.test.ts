import { describe, expect, it } from 'vitest'
import { parseConfig } from '@/lib/platform/config'
import packageJson from '@/package.json'
import { judgeHealth, judgeIdentity, judgeRoutes } from './checks/app-url'
import { judgeProxies, judgeScheme } from './checks/app-url-scheme'
import { judgeChatApp } from './checks/chat-app'
import { judgeClock, judgeZones } from './checks/clock'
import { judgeConnections, judgeLatency, judgeRights, judgeServer } from './checks/database'
import { judgeInbound, judgeWorkers } from './checks/exchange'
import { judgeExtensions } from './checks/extensions'
import { judgeApp, judgeEventKey } from './checks/inngest'
import { judgeJobs } from './checks/jobs'
import { judgeNode, judgeRoom } from './checks/machine'
import { judgeSender } from './checks/mail'
import { judgeModels } from './checks/model'
import { judgeOutgoing } from './checks/outgoing'
import { judgePing, judgeScript } from './checks/rate-limits'
import { judgeSecrets, secretTexts } from './checks/secrets'
import type { Finding } from './finding'

/** The status of a finding with a part of its words. */
const status = (finding: Finding | null) => finding?.status

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
    clockAhead: 0,
    istanbulHours: 3,
    roundTripMs: 1,
  }
  const extension = (name: string, created: string | null, more = {}) => ({
    name,
    created,
    available: name === 'vector' ? '0.8.0' : '1.6',
    trusted: name !== 'vector',
    ...more,
  })
  const extensions = (created: string | null, more = {}) => ({
    list: [
      extension('vector', created, more),
      extension('pg_trgm', null),
      extension('btree_gin', null),
    ],
    iterativeScan: true,
  })

  it('must be new, in UTF-8 and near', () => {
    expect(judgeServer(server).found).toBe('PostgreSQL 17.11, UTF8.')
    expect(status(judgeServer({ ...server, major: 14 }))).toBe('problem')
    expect(status(judgeServer({ ...server, encoding: 'SQL_ASCII' }))).toBe('problem')
    expect([judgeLatency(20), judgeLatency(21)].map(status)).toEqual(['ok', 'warning'])
    expect(judgeRights({ ...server, createInPublic: false }).found).toContain('schema public')
  })

  it('needs room for the connections of a process', () => {
    const found = [29, 30, 40].map((allowed) => judgeConnections({ allowed, used: 5, clients: 1 }))
    expect(found.map(status)).toEqual(['problem', 'warning', 'ok'])
  })

  it('needs extensions that its role may create', () => {
    expect(judgeExtensions(extensions(null), server).found).toMatch(/lacks vector, which/)
    expect(status(judgeExtensions(extensions(null, { trusted: true }), server))).toBe('ok')
    expect(status(judgeExtensions(extensions(null), { ...server, superuser: true }))).toBe('ok')
    expect(status(judgeExtensions(extensions('0.8.1'), server))).toBe('ok')
    expect(judgeExtensions(extensions('0.7.4'), server).todo).toMatch(
      /ALTER EXTENSION vector UPDATE/,
    )
    expect(
      judgeExtensions(extensions(null, { available: '0.5.1' }), { ...server, superuser: true })
        .found,
    ).toBe('pgvector is 0.5.1.')
    expect(judgeExtensions({ list: [], iterativeScan: false }, server).found).toMatch(/no vector/)
  })
})

describe('jobs', () => {
  const functions = [
    { id: 'santral-sweep', scheduled: true },
    { id: 'santral-play', scheduled: false },
  ]
  const url = 'http://127.0.0.1:3000/api/inngest'
  const app = (data: object) => judgeApp({ status: 200, json: { data } }, { functions: 2, url })

  it('run in an embedded runner that is alive and knows them', () => {
    const scheduled = ['santral-sweep']
    expect(status(judgeJobs(null, functions))).toBe('warning')
    expect(status(judgeJobs({ scheduled, overdueSeconds: -20 }, functions))).toBe('ok')
    expect(judgeJobs({ scheduled, overdueSeconds: 600 }, functions).found).toMatch(/10 min late/)
    expect(judgeJobs({ scheduled: ['old'], overdueSeconds: 0 }, functions).found).toMatch(/sweep/)
  })

  it('run in an Inngest that accepts the keys and knows their address', () => {
    const latestSync = { url: 'http://localhost:3000/api/inngest?deployId=1' }
    expect(status(app({ functionCount: 2, latestSync }))).toBe('ok')
    expect(app({ functionCount: 1, latestSync }).found).toMatch(/knows 1 functions/)
    expect(
      app({ functionCount: 2, latestSync: { ...latestSync, error: 'refused' } }).found,
    ).toMatch(/reports: refused/)
    const unknown = { status: 404, json: { errors: [{ code: 'not_found' }] } }
    expect(judgeApp(unknown, { functions: 2, url }).found).toMatch(/does not know our jobs/)
    expect(status(judgeApp({ status: 404, json: undefined }, { functions: 2, url }))).toBe(
      'warning',
    )
    expect([200, 400, 401, 503].map((code) => status(judgeEventKey({ status: code })))).toEqual([
      'ok',
      'ok',
      'problem',
      'problem',
    ])
  })
})

describe('vendors', () => {
  it('count the limits with scripts that their Redis takes', () => {
    const flag = new Error('ERR Unexpected flag in script shebang: flags=allow-key-locking')
    expect(judgeScript(flag)[0]?.todo).toMatch(/pinned @upstash\/ratelimit/)
    expect(judgeScript(4).map(status)).toEqual(['ok', 'ok'])
    expect(judgeScript(400).map(status)).toEqual(['ok', 'warning'])
    expect(judgePing({ status: 200, json: { result: 'PONG' }, text: '' })).toBeNull()
    expect(status(judgePing({ status: 404, json: undefined, text: 'no' }))).toBe('problem')
  })

  it('have a voice worker with room for calls', () => {
    const worker = { id: 'a', activeCalls: 2, maxCalls: 4, silentSeconds: 10 }
    expect(status(judgeWorkers([worker]))).toBe('ok')
    expect(status(judgeWorkers([{ ...worker, activeCalls: 4 }]))).toBe('warning')
    expect(judgeWorkers([{ ...worker, silentSeconds: 61 }])).toMatchObject({
      status: 'problem',
      found: 'No voice worker has reported for 45 s, the last one 61 s ago.',
    })
    expect(status(judgeWorkers([]))).toBe('problem')
  })

  it('lead incoming calls from known networks to a worker', () => {
    const inbound = (networks: string[], leadsTo: 'worker' | 'nowhere' | 'elsewhere') =>
      status(judgeInbound({ inbound: { networks, leadsTo, isCurrent: true } }))
    expect(inbound(['203.0.113.0/24'], 'worker')).toBe('ok')
    expect(inbound(['0.0.0.0/0'], 'worker')).toBe('warning')
    expect(inbound(['203.0.113.0/24'], 'nowhere')).toBe('problem')
    expect(inbound(['203.0.113.0/24'], 'elsewhere')).toBe('problem')
  })

  it('have the models and the number', () => {
    const json = { data: [{ id: 'gpt-4o-mini' }] }
    expect(status(judgeModels({ status: 200, json }, 'gpt-4o-mini').finding)).toBe('ok')
    expect(status(judgeModels({ status: 404, json: null }, 'x').finding)).toBe('warning')
    expect(status(judgeChatApp({ status: 503, json: undefined }))).toBe('warning')
    expect(judgeChatApp({ status: 400, json: { error: { code: 190 } } }).found).toMatch(/TOKEN/)
  })

  it('send mails from a domain', () => {
    const senders = ['Ada <ada@santral.app>', 'ada@localhost', 'ada@mail.example.com', 'Ada']
    expect(senders.map((from) => status(judgeSender(from)))).toEqual([
      'ok',
      'problem',
      'problem',
      'problem',
    ])
  })

  it('take webhooks that can leave', () => {
    const failures = [null, 'address_refused', 'dns', 'tls', 'timeout'] as const
    expect(
      failures.map((failure) => status(judgeOutgoing({ failure, detail: null }, 'santral.app'))),
    ).toEqual(['ok', 'warning', 'problem', 'problem', 'problem'])
  })
})

describe('the public URL', () => {
  const health = (code: number, json: unknown) =>
    judgeHealth({ status: code, json, headers: new Headers() }, 'https://santral.app')

  it('is https, but on the machine alone', () => {
    const urls = ['https://santral.app', 'http://santral.app', 'http://localhost:3000']
    expect(urls.map((url) => status(judgeScheme(url, false, ['a=1; Path=/; Secure'])))).toEqual([
      'ok',
      'problem',
      'warning',
    ])
    expect(status(judgeScheme('http://localhost:3000', true, []))).toBe('ok')
    expect(status(judgeScheme('https://santral.app', false, ['a=1; Path=/']))).toBe('problem')
  })

  it('leads to this version of this installation', () => {
    const database = { status: 'up' }
    expect(status(health(200, { version: packageJson.version, database }))).toBe('ok')
    expect(health(200, { version: '9.9.9', database }).found).toMatch(/9\.9\.9 answers/)
    expect(health(503, { version: packageJson.version, database }).found).toMatch(/status 503/)
    expect(health(301, undefined).found).toMatch(/No Santral answers/)
    expect(judgeIdentity({ status: 401, json: {} }, true).found).toMatch(/another APP_SECRET/)
    expect(judgeIdentity({ status: 502, json: {} }, true).todo).toMatch(/proxy/)
    const route = { path: '/api/inngest', status: 502, worded: false }
    expect(judgeRoutes([route]).found).toMatch(/\/api\/inngest \(502\)/)
  })

  it('has proxies that are trusted, and nobody else', () => {
    const judge = (trusted: string, inContainer: boolean) =>
      status(judgeProxies({ trusted, inContainer, url: 'https://santral.app' }))
    expect(judge('loopback', false)).toBe('ok')
    expect(judge('loopback', true)).toBe('warning')
    expect(judge('loopback,private', true)).toBe('ok')
    expect(judge('loopback, 0.0.0.0/0', false)).toBe('problem')
  })
})

describe('the machine', () => {
  const config = (more: Record<string, string>) =>
    parseConfig({
      DATABASE_URL: 'postgresql://localhost/santral',
      APP_SECRET: 'b1946ac92492d2347c6235b4d2611184a7d5e0f3',
      AGENT_SECRET: '591785b794601e212b260e25925636fd',
      ...more,
    })

  it('has secrets of its own, which are never printed', () => {
    expect(status(judgeSecrets(config({})))).toBe('ok')
    expect(judgeSecrets(config({ AGENT_SECRET: 'a'.repeat(32) })).found).toMatch(/repeats few/)
    const same = 'b1946ac92492d2347c6235b4d2611184a7d5e0f3'
    expect(judgeSecrets(config({ AGENT_SECRET: same })).found).toMatch(/the same/)
    expect(
      secretTexts({
        DATABASE_URL: 'postgresql://ada:pa%40ss-word@db/santral',
        APP_SECRET: 'root-secret',
        PORT: '3000',
      }).toSorted(),
    ).toEqual(['pa%40ss-word', 'pa@ss-word', 'root-secret'])
  })

  it('has a new Node, room, and a clock that agrees', () => {
    const versions = ['20.20.0', '22.1.0', '20.19.9', '18.20.0']
    expect(versions.map((version) => status(judgeNode(version, '>=20.20')))).toEqual([
      'ok',
      'ok',
      'problem',
      'problem',
    ])
    expect([100, 500, 5000].map((mb) => status(judgeRoom(mb, '.data')))).toEqual([
      'problem',
      'warning',
      'ok',
    ])
    const clock = judgeClock(
      new Map([
        ['the database', 0.2],
        ['santral.app', -42],
      ]),
    )
    expect(clock.found).toMatch(/42 s ahead of that of santral\.app/)
    expect([judgeZones(3, 3), judgeZones(3, 2), judgeZones(2, null)].map(status)).toEqual([
      'ok',
      'problem',
      'problem',
    ])
  })
})
