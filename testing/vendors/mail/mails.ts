import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { within } from '@/scripts/lib/time-scale.mjs'
import { poll } from '@/testing/poll'

const TIMEOUT_MS = 10_000

export async function mailsTo(to: string, dataDir = process.env.DATA_DIR ?? ''): Promise<string[]> {
  const directory = path.join(dataDir, 'mail')
  const files = await readdir(directory).catch(() => [])
  const mine = files.filter((file) => file.endsWith(`-${to}.txt`)).toSorted()
  return Promise.all(mine.map((file) => readFile(path.join(directory, file), 'utf8')))
}

export async function mailedTokens(to: string, dataDir?: string): Promise<string[]> {
  return (await mailsTo(to, dataDir)).flatMap((text) => tokenIn(text) ?? [])
}

/**
 * Waits until so many mails were sent to an e-mail address, because some are sent after the response.
 * @returns the token of the last one
 */
export async function waitForToken(to: string, count: number, dataDir?: string): Promise<string> {
  const token = await poll(
    async () => {
      const tokens = await mailedTokens(to, dataDir)
      return tokens.length >= count ? tokens.at(-1) : undefined
    },
    { timeout: TIMEOUT_MS, interval: 20 },
  )
  if (token) return token
  throw new Error(`${to} was not sent ${count} mails within ${within(TIMEOUT_MS) / 1000} s`)
}

function tokenIn(text: string): string | undefined {
  return /[?&]token=([\w-]+)/.exec(text)?.[1]
}
