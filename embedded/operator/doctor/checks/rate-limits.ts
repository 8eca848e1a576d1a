import { trySharedCounting } from '@/lib/vendors/rate-limit'
import { type Answer, causes, NoAnswer } from '../ask'
import { type Finding, notConfigured, ok, problem, warning } from '../finding'
import { factsOf, type Subject } from '../subject'

const SLOW_MS = 100

/** Whether the shared counters answer and their scripts run, or whether they should be shared. */
export const rateLimitsCheck = {
  name: 'rate limits',
  async run(subject: Subject): Promise<Finding[]> {
    const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } =
      subject.environment.config
    if (!url || !token) return [await judgeInProcess(subject)]
    try {
      const ping = await subject.ask(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '["PING"]',
      })
      const refused = judgePing(ping)
      return refused ? [refused] : judgeScript(await runScript())
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const found = `Redis at UPSTASH_REDIS_REST_URL cannot be reached: ${error.message}. Every request of the API fails.`
      return [problem('rate limits', found, 'Start it, or correct UPSTASH_REDIS_REST_URL.')]
    }
  },
}

async function judgeInProcess(subject: Subject): Promise<Finding> {
  const check = 'rate limits'
  const { embeddedDatabase, embeddedJobs } = subject.environment
  const clients = embeddedDatabase ? 1 : ((await factsOf(subject))?.connections.clients ?? 1)
  const todo =
    'Set UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN as soon as there are several.'
  if (embeddedJobs && clients < 2) {
    return notConfigured(check, 'Limits are counted in the process, which suits one process.', todo)
  }
  const found = 'Each process counts its limits alone, and several are likely here.'
  return warning(check, found, todo)
}

/** Null where Redis answers. */
export function judgePing({
  status,
  json,
  text,
}: Pick<Answer, 'status' | 'json' | 'text'>): Finding | null {
  if (status === 200 && (json as { result?: unknown } | undefined)?.result === 'PONG') return null
  if (status === 401 || status === 403) {
    const found = 'Redis refuses UPSTASH_REDIS_REST_TOKEN. Every request of the API fails.'
    return problem(
      'rate limits',
      found,
      'Copy the token from Upstash, or from the proxy before Redis.',
    )
  }
  const found = `No Redis with Upstash's protocol answers (status ${status}): ${text.slice(0, 100)}`
  return problem(
    'rate limits',
    found,
    'Correct UPSTASH_REDIS_REST_URL, and look at the log of the proxy before Redis.',
  )
}

const TRIES = 3

/** How long the fastest of some uses of a limit took, in milliseconds, or why it failed. */
async function runScript(): Promise<number | Error> {
  let fastest = Infinity
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const start = Date.now()
      await trySharedCounting()
      fastest = Math.min(fastest, Date.now() - start)
    }
    return fastest
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** @param result how long one use took, in milliseconds, or why it failed */
export function judgeScript(result: number | Error): Finding[] {
  const check = 'rate limits'
  if (typeof result !== 'number') {
    const reasons = causes(result).map(({ message }) => message)
    const isFlag = reasons.some((reason) => reason.includes('script shebang'))
    const found = `Redis refuses the scripts of the limits: ${reasons.at(-1)}. Every request of the API fails.`
    const todo = isFlag
      ? 'Use the pinned @upstash/ratelimit, which runs on plain Redis, or Redis by Upstash.'
      : 'Allow EVAL and EVALSHA in Redis, also for the user of the proxy.'
    return [problem(check, found, todo)]
  }
  return [ok(check, 'Redis runs the scripts of the limits.'), judgeSpeed(result)]
}

function judgeSpeed(ms: number): Finding {
  const found = `Counting one request takes ${ms} ms.`
  return ms > SLOW_MS
    ? warning(
        'rate limit latency',
        found,
        'Run Redis near Santral: every request of the API waits for it.',
      )
    : ok('rate limit latency', found)
}
