import { inject } from 'vitest'
import type { Server } from './start'

/**
 * The server that all files of e2e/api share. A test that stops or kills a server starts its own with `startServer`. One
 * that needs other settings uses a server of e2e/outside.ts, e2e/exchange.ts, e2e/deployed.ts or e2e/traced.ts, and its
 * file is in scripts/stages/own-servers.mjs.
 * @throws Error in a run without this server
 */
export function sharedServer(): Server {
  const server = inject('server') as Server | undefined
  if (!server) throw new Error('The files of scripts/stages/own-servers.mjs share no server.')
  return server
}
