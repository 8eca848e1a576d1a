import { z } from 'zod'
import packageJson from '@/package.json'
import type { Environment } from '../../../start/environment'
import { sign } from '../../../jobs/protocol/signature'
import { embeddedKeys } from '../../../start/jobs'
import { type Answer, ask, NoAnswer } from '../ask'
import { type Check, type Finding, ok, problem, warning } from '../finding'

const Health = z.object({ version: z.string(), database: z.object({ status: z.string() }) })

/** The routes that other systems post to. Each refuses an unsigned request in our words. */
const INBOUND = ['/api/inngest', '/api/livekit/webhook', '/api/chatapp/webhook']

/** Whether this installation answers at its public URL. */
export const appUrlCheck: Check = {
  name: 'app url',
  async run({ environment }) {
    const url = environment.config.APP_URL
    try {
      const health = judgeHealth(await ask(`${url}/api/health`), url)
      if (health.status === 'problem') return [health]
      const identity = judgeIdentity(await askIdentity(environment), environment.embeddedJobs)
      if (identity.status === 'problem') return [health, identity]
      return [health, identity, judgeScheme(url, environment.embeddedDatabase), await tryPosts(url)]
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const found = `APP_URL ${url} does not answer: ${error.message}.`
      return [problem('app url', found, 'Start Santral and its proxy, or correct APP_URL.')]
    }
  },
}

export function judgeHealth(
  { status, json, headers }: Pick<Answer, 'status' | 'json' | 'headers'>,
  url: string,
): Finding {
  const check = 'app url'
  const { data: health } = Health.safeParse(json)
  if (!health) {
    const target = headers.get('location')
    const found = `No Santral answers at ${url}: status ${status}${target ? `, to ${target}` : ''}.`
    const todo = 'Set APP_URL to the final URL, and let the proxy pass every path to Santral.'
    return problem(check, found, todo)
  }
  if (health.version !== packageJson.version) {
    const found = `Version ${health.version} answers at ${url}, and this is ${packageJson.version}.`
    return problem(check, found, 'Restart Santral after the upgrade, or correct APP_URL.')
  }
  if (status === 200) return ok(check, `Version ${health.version} answers at ${url}.`)
  const found = `Santral answers at ${url} with status ${status}: it cannot serve requests.`
  return problem(check, found, 'Fix the parts that GET /api/health reports as down.')
}

/** Asks with a signature that only a server with our keys accepts. The keys themselves are not sent. */
function askIdentity(environment: Environment): Promise<Answer> {
  const { APP_URL, INNGEST_SIGNING_KEY = '' } = environment.config
  const key = environment.embeddedJobs ? embeddedKeys(environment).signingKey : INNGEST_SIGNING_KEY
  const headers = {
    'x-inngest-signature': sign('', key, Date.now()),
    'x-inngest-server-kind': 'cloud',
  }
  return ask(`${APP_URL}/api/inngest`, { headers })
}

const Introspection = z.object({ authentication_succeeded: z.literal(true) })

export function judgeIdentity(
  { status, json }: Pick<Answer, 'status' | 'json'>,
  embeddedJobs: boolean,
): Finding {
  const check = 'installation'
  if (status === 200 && Introspection.safeParse(json).success) {
    return ok(check, 'It is this installation: it has the same keys.')
  }
  if (status === 401) {
    const key = embeddedJobs ? 'APP_SECRET' : 'INNGEST_SIGNING_KEY'
    const found = `The Santral at APP_URL has another ${key}: it is another installation, or has other variables.`
    const todo = 'Point APP_URL at this one, and give the operator the environment of the server.'
    return problem(check, found, todo)
  }
  const found = `GET /api/inngest at APP_URL does not answer as Santral does (status ${status}).`
  return problem(check, found, 'Let the proxy pass /api/inngest with its headers and methods.')
}

/** Whether passwords and cookies travel encrypted. */
export function judgeScheme(url: string, embedded: boolean): Finding {
  const check = 'https'
  if (url.startsWith('https:')) return ok(check, 'APP_URL is https.')
  const todo = 'Put a proxy with HTTPS in front, and set APP_URL to its https URL.'
  if (!/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)) {
    return problem(check, 'APP_URL is http: passwords and cookies travel unencrypted.', todo)
  }
  const found = 'APP_URL is only reachable on this machine.'
  return embedded ? ok(check, found) : warning(check, found, todo)
}

/** Whether requests of other systems arrive, by the refusal of unsigned ones. */
async function tryPosts(url: string): Promise<Finding> {
  const check = 'inbound webhooks'
  const answers = await Promise.all(
    INBOUND.map(async (path) => {
      const { status, json } = await ask(`${url}${path}`, { method: 'POST', body: '{}' })
      const isOurs = typeof (json as { error?: unknown } | undefined)?.error === 'string'
      return isOurs && (status < 500 || status === 503) ? [] : [`${path} (${status})`]
    }),
  )
  const lost = answers.flat()
  if (lost.length === 0) return ok(check, 'POST requests of other systems arrive.')
  const found = `POST requests do not reach Santral at ${lost.join(', ')}.`
  const todo = 'Let the proxy pass POST requests with their body and Authorization header.'
  return warning(check, found, todo)
}
