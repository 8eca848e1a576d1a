import { expect } from 'vitest'
import type { LivekitEmulator } from '@/emulators/livekit'
import type { Server } from '@/lib/testing/server'
import type { Caller } from '../calling'
import { type Ended, inShell } from './run'

/** What documented commands are run against. */
export interface World {
  server: Server
  /** An account with an assistant, whose key and ids stand for those in documents. */
  caller: Caller
  exchange: LivekitEmulator
}

/**
 * How commands that fit a pattern are executed, with what the pattern took from them. What runs for long or needs
 * the world outside is executed in a bounded form; the comment of a rule says how.
 */
export interface Rule {
  pattern: RegExp
  run(words: readonly string[], world: World, text: string): Promise<unknown>
}

/** Runs a command that must end well. */
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
