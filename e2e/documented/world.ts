import { expect } from 'vitest'
import type { LivekitEmulator } from '@/emulators/livekit'
import type { Server } from '@/testing/server'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import type { Caller } from '@/testing/api/calling'
import { type Ended, inShell } from './run'

export interface World {
  server: Server
  /** An account with an assistant. Its API key and IDs replace the placeholders in documents. */
  caller: Caller
  exchange: LivekitEmulator
}

/**
 * Executes the commands that match a pattern. `words` are the groups that the pattern captured. A command that would run
 * for a long time or needs an outside system is executed in a limited form, which the comment of the rule explains.
 */
export interface Rule {
  pattern: RegExp
  run(words: readonly string[], world: World, text: string): Promise<unknown>
}

/** Runs a command, which must exit with code 0 or print `until`. */
export async function succeed(
  text: string,
  env: NodeJS.ProcessEnv,
  options: { cwd?: string; until?: string } = {},
): Promise<Ended> {
  const ended = await inShell(text, { env, ...options })
  if (options.until) expect(ended.output).toContain(options.until)
  else expect(ended.code, `${text}\n${ended.output}`).toBe(0)
  return ended
}

const ended = new Map<string, Promise<Ended>>()

/** {@link succeed} for a command that stands for several documented ones, and so runs once for all of them. */
export function succeedOnce(text: string): Promise<Ended> {
  const known = ended.get(text)
  if (known) return known
  const running = succeed(text, cleanEnvironment())
  ended.set(text, running)
  return running
}
