import { z } from 'zod'
import packageJson from '@/package.json'
import { sign } from '../../../jobs/protocol/signature'
import { embeddedKeys } from '../../../start/jobs'
import { type Answer, NoAnswer } from '../ask'
import { type Finding, ok, problem, warning } from '../finding'
import type { Subject } from '../subject'
import { isLoopback, judgeScheme } from './app-url-scheme'

const Health = z.object({ version: z.string(), database: z.object({ status: z.string() }) })

/** The routes that other systems post to. Each refuses an unsigned request. */
const INBOUND = ['/api/inngest', '/api/livekit/webhook', '/api/chatapp/webhook']

/** Whether this installation answers at its public URL. */
export const appUrlCheck = {
  name: 'app url',
  async run(subject: Subject): Promise<Finding[]> {
    const url = subject.environment.config.APP_URL
    try {
      const health = judgeHealth(await subject.ask(`${url}/api/health`), url)
      if (health.status === 'problem') return [health]
      const identity = await askIdentity(subject)
      if (identity.status === 'problem') return [health, identity]
      return [health, identity, await askScheme(subject), await askRoutes(subject)]
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return [judgeSilence(url, error)]
    }
  },
}

function judgeSilence(url: string, { message }: NoAnswer): Finding {
  const found = `Nobody answers at APP_URL ${url}: ${message}.`
  const todo = isLoopback(url)
    ? 'Start Santral; in a deployment, set APP_URL to its public https URL.'
    : 'Start Santral and the proxy before it, or correct APP_URL. If only this machine cannot reach it, allow that.'
  return problem('app url', found, todo)
}

/** The answer to `GET /api/health`. */
export function judgeHealth(
  { status, json, headers }: Pick<Answer, 'status' | 'json' | 'headers'>,
  url: string,
): Finding {
  const check = 'app url'
  const { data: health } = Health.safeParse(json)
  if (!health) {
    const target = headers.get('location')
    const found = `No Santral answers at ${url}: status ${status}${target ? `, to ${target}` : ''}.`
    return problem(
      check,
      found,
      'Set APP_URL to the final URL, and let the proxy pass every path to Santral.',
    )
  }
  if (health.version !== packageJson.version) {
    const found = `Version ${health.version} answers at ${url}, and this is ${packageJson.version}.`
    return problem(
      check,
      found,
      'Restart Santral after the upgrade, and look whether APP_URL leads to this one.',
    )
  }
  if (status !== 200) {
    const found = `Santral answers at ${url} with status ${status}: it cannot serve requests.`
    return problem(check, found, 'Mend what GET /api/health calls down.')
  }
  return ok(check, `Version ${health.version} answers at ${url}.`)
}

/**
 * Asks with a signature that only a server with our keys accepts, so that another installation is not mistaken for
 * ours. The keys themselves are not sent.
 */
async function askIdentity({ environment, ask }: Subject): Promise<Finding> {
  const { APP_URL, INNGEST_SIGNING_KEY } = environment.config
  const signingKey = environment.embeddedJobs
    ? embeddedKeys(environment).signingKey
    : (INNGEST_SIGNING_KEY ?? '')
  const { status, json } = await ask(`${APP_URL}/api/inngest`, {
    headers: {
      'x-inngest-signature': sign('', signingKey, Date.now()),
      'x-inngest-server-kind': 'cloud',
    },
  })
  return judgeIdentity({ status, json }, environment.embeddedJobs)
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
  const key = embeddedJobs ? 'APP_SECRET' : 'INNGEST_SIGNING_KEY'
  if (status === 401) {
    const found = `The Santral at APP_URL has another ${key}: it is another installation, or has other variables.`
    return problem(
      check,
      found,
      'Point APP_URL at this one, and give the operator the environment of the server.',
    )
  }
  const found = `GET /api/inngest at APP_URL does not answer as Santral does (status ${status}).`
  return problem(check, found, 'Let the proxy pass /api/inngest with its headers and methods.')
}

/** Whether browsers use the URL safely, by a cookie that the server sets. */
async function askScheme({ environment, ask }: Subject): Promise<Finding> {
  const { APP_URL } = environment.config
  const { headers } = await ask(`${APP_URL}/api/auth/csrf`)
  return judgeScheme(APP_URL, environment.embeddedDatabase, headers.getSetCookie())
}

/** Whether requests of other systems arrive, by the refusal of unsigned ones. */
async function askRoutes({ environment, ask }: Subject): Promise<Finding> {
  const { APP_URL } = environment.config
  const statuses = await Promise.all(
    INBOUND.map(async (path) => {
      const { status, json } = await ask(`${APP_URL}${path}`, { method: 'POST', body: '{}' })
      return { path, status, worded: typeof (json as { error?: unknown })?.error === 'string' }
    }),
  )
  return judgeRoutes(statuses)
}

export function judgeRoutes(
  routes: readonly { path: string; status: number; worded: boolean }[],
): Finding {
  const check = 'inbound webhooks'
  // The chat app's is 404 or 503 without its secret; what matters is that our own words come back.
  const lost = routes.filter(({ status, worded }) => !worded || status >= 500)
  if (lost.length > 0) {
    const names = lost.map(({ path, status }) => `${path} (${status})`).join(', ')
    const found = `POST requests do not reach Santral at ${names}.`
    return warning(
      check,
      found,
      'Let the proxy pass POST requests with their body and Authorization header.',
    )
  }
  return ok(check, 'POST requests of other systems arrive.')
}
