import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { config } from '@/lib/config'

/** The tokens in the links that were mailed to this address, in order. For tests on a file mailer. */
export async function mailedTokens(to: string): Promise<string[]> {
  const directory = path.join(config().DATA_DIR, 'mail')
  const files = await readdir(directory).catch(() => [])
  const mine = files.filter((file) => file.endsWith(`-${to}.txt`)).toSorted()
  const texts = await Promise.all(mine.map((file) => readFile(path.join(directory, file), 'utf8')))
  return texts.flatMap((text) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? [])
}
