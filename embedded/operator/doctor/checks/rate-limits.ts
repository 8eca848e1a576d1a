import { trySharedCounting } from '@/lib/vendors/rate-limit'
import { reasonOf } from '../ask'
import { type Check, type Finding, notConfigured, ok, problem, warning } from '../finding'

const CHECK = 'rate limits'

/** Whether the shared counters work, or whether they should be shared. */
export const rateLimitsCheck: Check = {
  name: CHECK,
  async run({ environment: { embeddedJobs, config } }) {
    if (config.UPSTASH_REDIS_REST_URL && config.UPSTASH_REDIS_REST_TOKEN) return [await count()]
    const todo =
      'Set UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN as soon as there are several.'
    return embeddedJobs
      ? [notConfigured(CHECK, 'Limits are counted in the process, which suits one process.', todo)]
      : [warning(CHECK, 'Each process counts alone, and several are likely here.', todo)]
  },
}

async function count(): Promise<Finding> {
  try {
    await trySharedCounting()
    return ok(CHECK, 'Redis runs the scripts of the limits.')
  } catch (error) {
    const found = `Redis does not run the scripts of the limits: ${reasonOf(error)}. Every request of the API fails.`
    const todo =
      'Correct UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN, and allow EVAL and EVALSHA.'
    return problem(CHECK, found, todo)
  }
}
