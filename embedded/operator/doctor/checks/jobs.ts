import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Answer, ask, NoAnswer } from '../ask'
import { type Check, factsOf, type Finding, ok, problem, warning } from '../finding'

const CLOUD = { api: 'https://api.inngest.com', events: 'https://inn.gs' }

const App = z.object({
  data: z.object({
    functionCount: z.int().default(0),
    latestSync: z.object({ url: z.string().optional(), error: z.string().optional() }).optional(),
  }),
})

/** Whether Inngest accepts our keys and calls our functions at our URL. */
export const inngestCheck: Check = {
  name: 'inngest',
  async run({ environment }) {
    const { INNGEST_BASE_URL, INNGEST_SIGNING_KEY, INNGEST_EVENT_KEY, INNGEST_SERVE_ORIGIN } =
      environment.config
    if (environment.embeddedJobs) return []
    if (!INNGEST_SIGNING_KEY || !INNGEST_EVENT_KEY) {
      const todo = 'Set both INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.'
      return [problem('inngest', 'Only some of the variables of Inngest are set.', todo)]
    }
    const api = INNGEST_BASE_URL ?? CLOUD.api
    try {
      const [app, event] = await Promise.all([
        ask(`${api}/v2/apps/santral`, {
          headers: { authorization: `Bearer ${hashOf(INNGEST_SIGNING_KEY)}` },
        }),
        // An empty list of events starts nothing.
        ask(`${INNGEST_BASE_URL ?? CLOUD.events}/e/${INNGEST_EVENT_KEY}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '[]',
        }),
      ])
      const functions = await countFunctions()
      const url = `${INNGEST_SERVE_ORIGIN}/api/inngest`
      return [judgeApp(app, { functions, url }), judgeEventKey(event)]
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const found = `Inngest at ${api} cannot be reached: ${error.message}. No job runs.`
      return [problem('inngest', found, 'Start it, or correct INNGEST_BASE_URL.')]
    }
  },
}

/** The number of functions that this version registers. A failure handler is a separate function. */
export async function countFunctions(): Promise<number> {
  // Loaded on demand, because it imports most of the product.
  const { functions } = await import('@/inngest')
  // The SDK's types hide the options of a function.
  const defined = functions() as unknown as { opts: { onFailure?: unknown } }[]
  return defined.reduce((count, { opts }) => count + (opts.onFailure ? 2 : 1), 0)
}

function hashOf(signingKey: string): string {
  const prefix = /^signkey-\w+-/.exec(signingKey)?.[0] ?? ''
  const bytes = Buffer.from(signingKey.slice(prefix.length), 'hex')
  return prefix + createHash('sha256').update(bytes).digest('hex')
}

export function judgeApp(
  { status, json }: Pick<Answer, 'status' | 'json'>,
  { functions, url }: { functions: number; url: string },
): Finding {
  const check = 'inngest'
  const restart = 'Restart Santral, which registers its jobs, and read its log.'
  if (status === 401 || status === 403) {
    return problem(check, 'Inngest refuses INNGEST_SIGNING_KEY.', 'Give both the same signing key.')
  }
  if (status === 404 && (json as { errors?: unknown } | undefined)?.errors) {
    return problem(check, 'Inngest does not know our jobs, so none runs.', restart)
  }
  const { data: app } = App.safeParse(json)
  if (status !== 200 || !app) {
    const found = `Inngest does not list the registered jobs (status ${status}).`
    const todo = 'Use Inngest 1.43 or newer; check that INNGEST_BASE_URL is its root.'
    return warning(check, found, todo)
  }
  const { functionCount, latestSync } = app.data
  if (latestSync?.url && plain(latestSync.url) !== plain(url)) {
    const found = `Inngest calls ${latestSync.url.split('?')[0]} and not ${url}.`
    const todo = 'Set INNGEST_SERVE_ORIGIN to where Inngest reaches Santral, and restart Santral.'
    return problem(check, found, todo)
  }
  if (latestSync?.error) {
    return problem(check, `Inngest reports: ${latestSync.error}.`, `Let Inngest reach ${url}.`)
  }
  if (functionCount !== functions) {
    const found = `Inngest knows ${functionCount} functions, and this version has ${functions}.`
    return problem(check, found, restart)
  }
  return ok(check, `Inngest knows all ${functions} functions, at ${url}.`)
}

export function judgeEventKey({ status }: Pick<Answer, 'status'>): Finding {
  const check = 'inngest events'
  if (status === 401 || status === 403) {
    const todo = 'Set INNGEST_EVENT_KEY to an event key of Inngest.'
    return problem(check, 'Inngest refuses INNGEST_EVENT_KEY, so no job is accepted.', todo)
  }
  if (status < 500) return ok(check, 'Inngest accepts the event key.')
  const found = `Inngest accepts no events (status ${status}).`
  return problem(check, found, 'Read the log of Inngest: is its event key set?')
}

/** A URL for comparison: Inngest writes the loopback address as `localhost`. */
function plain(url: string): string | undefined {
  return url.split('?')[0]?.replace(/\/\/(127\.0\.0\.1|\[::1\])(?=[:/])/, '//localhost')
}

/** Schedules are due every minute, and a restart takes less than this. */
const OVERDUE_SECONDS = 150

/** Whether the embedded job runner is alive, by its schedules. */
export const embeddedJobsCheck: Check = {
  name: 'jobs',
  async run(subject) {
    if (!subject.environment.embeddedJobs) return []
    const facts = await factsOf(subject)
    return facts ? [judgeJobs(facts.overdueSeconds)] : []
  },
}

/** @param overdueSeconds null if the runner never ran on this database */
export function judgeJobs(overdueSeconds: number | null): Finding {
  const start = 'Start Santral. If it runs, look for "job" in its log.'
  if (overdueSeconds === null) {
    return warning('jobs', 'The embedded job runner has never run here.', start)
  }
  if (overdueSeconds <= OVERDUE_SECONDS) return ok('jobs', 'The embedded job runner works.')
  const minutes = Math.round(overdueSeconds / 60)
  return problem('jobs', `The embedded job runner is stuck: jobs are ${minutes} min late.`, start)
}
