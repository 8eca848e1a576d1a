import type { Server } from 'node:http'
import { listenOnLoopback, originOf } from '../jobs/protocol/api-server'
import { socketDirOf, socketUrl } from '../pglite'
import type { Environment } from './environment'
import { embeddedKeys } from './jobs'

/** Where the web server will find what this process runs; null for what runs elsewhere. */
export interface Addresses {
  /** The directory of the embedded database's socket. */
  socketDir: string | null
  /** Will receive the requests for the job runner. */
  jobServer: Server | null
}

/**
 * Chooses where the embedded database and the job runner will be, and completes `process.env` with it. So the web server
 * can load while they start. The caller has reserved the embedded database.
 */
export async function chooseAddresses(environment: Environment): Promise<Addresses> {
  const socketDir = environment.embeddedDatabase ? await socketDirOf(environment.dataDir) : null
  if (socketDir) process.env.DATABASE_URL = socketUrl(socketDir)
  const jobServer = environment.embeddedJobs ? await listenOnLoopback() : null
  if (jobServer) {
    const { signingKey, eventKey } = embeddedKeys(environment)
    process.env.INNGEST_BASE_URL = originOf(jobServer)
    process.env.INNGEST_SIGNING_KEY = signingKey
    process.env.INNGEST_EVENT_KEY = eventKey
  }
  return { socketDir, jobServer }
}
