import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { quantile } from '../lib/quantile'
import type { Visit, Visitor } from './page-list'

export interface PageTimes {
  firstByte: { p50: number; p95: number }
  /** Until the last byte. The frame of a page is sent before the content that is read from the database. */
  lastByte: { p50: number; p95: number }
}

const agent = new Agent({ keepAlive: true })

/**
 * All visitors request a page at the same time, each `rounds` times, one request after the other.
 * @throws Error where an answer is not 200
 */
export async function timePage(
  url: string,
  visitors: readonly Visitor[],
  name: string,
  rounds: number,
): Promise<PageTimes> {
  const firstByte: number[] = []
  const lastByte: number[] = []
  await Promise.all(
    visitors.map(async ({ cookie, visits }) => {
      const visit = visits.find((one) => one.name === name)
      if (!visit) throw new Error(`There is no page ${name}.`)
      for (let round = 0; round < rounds; round++) {
        const times = await getPage(url, visit, { cookie })
        firstByte.push(times.firstByte)
        lastByte.push(times.lastByte)
      }
    }),
  )
  return { firstByte: quantiles(firstByte), lastByte: quantiles(lastByte) }
}

function quantiles(values: number[]) {
  return { p50: quantile(values, 0.5), p95: quantile(values, 0.95) }
}

/**
 * Requests a page and reads all of it.
 * @returns milliseconds until the first byte of the body, and until the last
 * @throws Error where the answer is not 200
 */
export function getPage(
  url: string,
  { path, isAnonymous }: Visit,
  { cookie, headers = {} }: { cookie: string; headers?: Record<string, string> },
): Promise<{ firstByte: number; lastByte: number }> {
  const start = performance.now()
  const since = () => performance.now() - start
  const sent = isAnonymous ? headers : { ...headers, cookie }
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers: sent }, (response) => {
      let firstByte = 0
      response.on('data', () => {
        firstByte ||= since()
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ firstByte, lastByte: since() })
        else reject(new Error(`${path} was answered with ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
