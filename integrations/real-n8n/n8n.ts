import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { poll } from '@/testing/poll'
import { SELF_SIGNED } from '@/emulators/self-signed'
import { installN8n } from './install'

const START_TIMEOUT_MS = 180_000
const PORT = 5688
const OWNER = {
  email: 'owner@example.com',
  firstName: 'Ada',
  lastName: 'Test',
  password: 'Password-1',
}

/** A running n8n, and its REST interface as its owner uses it. */
export type N8n = {
  /** @throws Error with the answer, when it is not a success */
  rest<T>(method: string, path: string, body?: object): Promise<T>
  /** The status with which n8n answers a POST to one of its webhooks. */
  post(url: string, headers: Record<string, string>, body: string): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts n8n without its telemetry, on PostgreSQL and with HTTPS, because Santral delivers to nothing else.
 * @param userFolder an empty folder; community nodes are in `.n8n/nodes`
 * @param databaseUrl an empty database
 */
export async function startN8n(userFolder: string, databaseUrl: string): Promise<N8n> {
  const programs = await installN8n()
  const database = new URL(databaseUrl)
  const certificate = { key: join(userFolder, 'key.pem'), cert: join(userFolder, 'cert.pem') }
  await writeFile(certificate.key, SELF_SIGNED.key)
  await writeFile(certificate.cert, SELF_SIGNED.cert)
  const child = spawn(programs.node, [programs.n8n, 'start'], {
    cwd: userFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: userFolder,
      N8N_USER_FOLDER: userFolder,
      N8N_LISTEN_ADDRESS: '127.0.0.1',
      N8N_PORT: String(PORT),
      N8N_PROTOCOL: 'https',
      N8N_SSL_KEY: certificate.key,
      N8N_SSL_CERT: certificate.cert,
      WEBHOOK_URL: `https://127.0.0.1:${PORT}/`,
      DB_TYPE: 'postgresdb',
      DB_POSTGRESDB_HOST: database.hostname,
      DB_POSTGRESDB_PORT: database.port,
      DB_POSTGRESDB_DATABASE: database.pathname.slice(1),
      DB_POSTGRESDB_USER: database.username,
      DB_POSTGRESDB_PASSWORD: database.password,
      N8N_DIAGNOSTICS_ENABLED: 'false',
      N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
      N8N_TEMPLATES_ENABLED: 'false',
      N8N_COMMUNITY_PACKAGES_ENABLED: 'true',
      N8N_ENCRYPTION_KEY: 'only-for-this-run',
    },
  })
  const log = createWriteStream(join(userFolder, 'n8n.log'))
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const stop = async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const rest = restOf()
  try {
    await untilReady(child, rest)
    await rest('POST', '/rest/owner/setup', OWNER)
  } catch (error) {
    await stop()
    throw error
  }
  const post: N8n['post'] = async (url, headers, body) =>
    (await send('POST', url, headers, body)).status
  return { rest, post, stop }
}

async function untilReady(child: ChildProcess, rest: N8n['rest']): Promise<void> {
  const isReady = await poll(
    async () => {
      if (child.exitCode !== null) throw new Error(`n8n ended with ${child.exitCode}.`)
      return rest('GET', '/rest/settings').then(
        () => true,
        () => undefined,
      )
    },
    { timeout: START_TIMEOUT_MS, interval: 500 },
  )
  if (!isReady) throw new Error('n8n was not ready in time. Its folder has n8n.log.')
}

/** The REST interface with the cookie of the logged-in user. */
function restOf(): N8n['rest'] {
  let cookie = ''
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
    const url = `https://127.0.0.1:${PORT}${path}`
    const answer = await send(method, url, headers, body && JSON.stringify(body))
    if (answer.status >= 400) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    if (answer.cookie) cookie = answer.cookie
    const { data = answer.body } = answer.body as { data?: unknown }
    return data as T
  }
}

const agent = new Agent({ ca: SELF_SIGNED.cert })

async function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body = '',
): Promise<{ status: number; body: unknown; cookie?: string }> {
  const sent = request(url, { method, headers, agent })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  const [cookie] = response.headers['set-cookie']?.[0]?.split(';') ?? []
  return {
    status: response.statusCode ?? 0,
    body: await json(response).catch(() => undefined),
    cookie,
  }
}
