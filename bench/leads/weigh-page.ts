import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'

export interface PageWeight {
  firstByteMs: number[]
  /** Bytes as they are sent, which is compressed. */
  html: number
  scripts: number
  styles: number
}

/** V8 still compiles the page until then. */
const WARM_UP_ROUNDS = 20

const agent = new Agent({ keepAlive: true })

/** Opens a page so often, one time after the other, and loads its scripts and style sheets once. */
export async function weighPage(url: URL, rounds: number): Promise<PageWeight> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await load(url)
  const opened: Loaded[] = []
  for (let round = 0; round < rounds; round += 1) opened.push(await load(url))
  const html = await (await fetch(url)).text()
  const weigh = async (reference: RegExp) => {
    const paths = new Set([...html.matchAll(reference)].map(([, path = '']) => path))
    const files = await Promise.all([...paths].map((path) => load(new URL(path, url))))
    return files.reduce((sum, { bytes }) => sum + bytes, 0)
  }
  return {
    firstByteMs: opened.map(({ firstByteMs }) => firstByteMs),
    html: Math.max(...opened.map(({ bytes }) => bytes)),
    scripts: await weigh(/<script src="([^"]+)" async=""/g),
    styles: await weigh(/<link rel="stylesheet" href="([^"]+)"/g),
  }
}

interface Loaded {
  firstByteMs: number
  bytes: number
}

/** @throws Error if the answer is not 200 */
export function load(url: URL): Promise<Loaded> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      let firstByteMs = 0
      let bytes = 0
      response.on('data', (part: Buffer) => {
        firstByteMs ||= performance.now() - start
        bytes += part.length
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ firstByteMs, bytes })
        else reject(new Error(`${url.pathname} was answered with ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
