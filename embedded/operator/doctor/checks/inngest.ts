import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Answer, NoAnswer } from '../ask'
import { type Finding, ok, problem, warning } from '../finding'
import { ourFunctions } from '../our-functions'
import type { Subject } from '../subject'

const CLOUD = { api: 'https://api.inngest.com', events: 'https://inn.gs' }

const App = z.object({
  data: z.object({
    functionCount: z.int().default(0),
    latestSync: z.object({ url: z.string().optional(), error: z.string().optional() }).optional(),
  }),
})

const Refusal = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) })

/** Whether Inngest accepts our keys and calls our functions at our address. */
export const inngestCheck = {
  name: 'inngest',
  async run({ environment, ask }: Subject): Promise<Finding[]> {
    const { INNGEST_BASE_URL, INNGEST_SIGNING_KEY, INNGEST_EVENT_KEY, INNGEST_SERVE_ORIGIN } =
      environment.config
    if (environment.embeddedJobs) return []
    if (!INNGEST_SIGNING_KEY || !INNGEST_EVENT_KEY) return [missingKeys()]
    const api = INNGEST_BASE_URL ?? CLOUD.api
    const events = INNGEST_BASE_URL ?? CLOUD.events
    try {
      const [app, event] = await Promise.all([
        ask(`${api}/v2/apps/santral`, {
          headers: { authorization: `Bearer ${hashOf(INNGEST_SIGNING_KEY)}` },
        }),
        // No event is in it, so nothing is started.
        ask(`${events}/e/${INNGEST_EVENT_KEY}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '[]',
        }),
      ])
      const expected = {
        functions: (await ourFunctions()).length,
        url: `${INNGEST_SERVE_ORIGIN}/api/inngest`,
      }
      return [judgeApp(app, expected), judgeEventKey(event)]
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const found = `Inngest at ${api} cannot be reached: ${error.message}. No job runs.`
      return [problem('inngest', found, 'Start it, or correct INNGEST_BASE_URL.')]
    }
  },
}

function missingKeys(): Finding {
  const found = 'Only some of the variables of Inngest are set.'
  return problem('inngest', found, 'Set both INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.')
}

/** The signing key as Inngest's API takes it: hashed behind its prefix. */
function hashOf(signingKey: string): string {
  const prefix = /^signkey-\w+-/.exec(signingKey)?.[0] ?? ''
  const bytes = Buffer.from(signingKey.slice(prefix.length), 'hex')
  return prefix + createHash('sha256').update(bytes).digest('hex')
}

interface Expected {
  functions: number
  url: string
}

/** What Inngest knows of our application: its answer to `GET /v2/apps/santral`. */
export function judgeApp(
  { status, json }: Pick<Answer, 'status' | 'json'>,
  { functions, url }: Expected,
): Finding {
  const check = 'inngest'
  const again = 'Restart Santral, which registers its jobs, and look at its log.'
  if (status === 401 || status === 403) {
    return problem(check, 'Inngest refuses INNGEST_SIGNING_KEY.', 'Give both the same signing key.')
  }
  if (status === 404 && Refusal.safeParse(json).success) {
    return problem(check, 'Inngest does not know our jobs, so none runs.', again)
  }
  const { data: app } = App.safeParse(json)
  if (status !== 200 || !app) {
    const found = `Inngest does not say which jobs it knows (status ${status}).`
    return warning(
      check,
      found,
      'Use Inngest 1.43 or newer; check that INNGEST_BASE_URL is its root.',
    )
  }
  const { functionCount, latestSync } = app.data
  if (latestSync?.url && !isSameUrl(latestSync.url, url)) {
    const found = `Inngest calls ${withoutQuery(latestSync.url)} and not ${url}.`
    return problem(
      check,
      found,
      'Set INNGEST_SERVE_ORIGIN to where Inngest reaches Santral, and restart Santral.',
    )
  }
  if (latestSync?.error) {
    return problem(check, `Inngest reports: ${latestSync.error}.`, `Let Inngest reach ${url}.`)
  }
  if (functionCount !== functions) {
    const found = `Inngest knows ${functionCount} functions, and this version has ${functions}.`
    return problem(check, found, again)
  }
  return ok(check, `Inngest knows all ${functions} functions, at ${url}.`)
}

/** The answer to an empty list of events. */
export function judgeEventKey({ status }: Pick<Answer, 'status'>): Finding {
  const check = 'inngest events'
  if (status === 401 || status === 403) {
    const todo = 'Set INNGEST_EVENT_KEY to an event key of Inngest.'
    return problem(check, 'Inngest refuses INNGEST_EVENT_KEY, so no job is taken.', todo)
  }
  if (status >= 500) {
    const found = `Inngest takes no events (status ${status}).`
    return problem(check, found, 'Look at the log of Inngest: is its event key set?')
  }
  return ok(check, 'Inngest accepts the event key.')
}

/** Inngest writes the loopback address as `localhost`. */
function isSameUrl(a: string, b: string): boolean {
  const plain = (url: string) =>
    withoutQuery(url).replace(/\/\/(127\.0\.0\.1|\[::1\])(?=[:/])/, '//localhost')
  return plain(a) === plain(b)
}

function withoutQuery(url: string): string {
  return url.split('?')[0] ?? url
}
