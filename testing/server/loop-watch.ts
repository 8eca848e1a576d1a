import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reportsDir, root } from '@/scripts/lib/paths.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'

/** No work may keep the server from answering others for longer, in milliseconds of processor time. */
const LONGEST_BLOCK_MS = 200

export function watchedLoop(): Record<string, string> {
  const watcher = pathToFileURL(join(root, 'testing/server/write-blocks.mjs')).href
  return {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${watcher}`.trim(),
    LOOP_WATCH_FILE: join(reportsDir, `loop-${process.pid}-${Date.now()}`),
  }
}

interface Block {
  ms: number
  /** The last request that had arrived. */
  request: string
}

interface WatchedServer {
  env: NodeJS.ProcessEnv
}

export async function blocksOf({ env }: WatchedServer): Promise<Block[]> {
  const text = await readFile(env.LOOP_WATCH_FILE ?? '', 'utf8').catch(() => '')
  const blocks = text.split('\n').filter(Boolean)
  return blocks
    .map((line) => JSON.parse(line) as Block)
    .filter(({ ms }) => ms > within(LONGEST_BLOCK_MS))
}
