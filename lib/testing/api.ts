import { inject } from 'vitest'
import type { Server } from './server/start'

/**
 * The server that all files of e2e/api share. A test that stops or kills a server starts its own with
 * `startServer`.
 */
export function sharedServer(): Server {
  return inject('server')
}
