import { fileURLToPath } from 'node:url'

import { locatePostgres } from './postgres/locate.mjs'
import { startServer } from './postgres/server.mjs'

/**
 * Provides a PostgreSQL 17 server with pgvector for tests and benchmarks: the server of `TEST_DATABASE_URL` if that
 * is set, otherwise a new, empty server of an installed or unpacked PostgreSQL.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` has a role that may create databases
 */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const server = await startServer(await locatePostgres())
  process.env.TEST_DATABASE_ENDS = 'true'
  return server
}

/**
 * Whether the server ends with this run, and all databases with it: it was started here, or by the process that started
 * this one. To drop the copies one by one takes a minute.
 */
export function endsWithRun() {
  return process.env.TEST_DATABASE_ENDS === 'true'
}

/**
 * Runs `work` with such a server and stops it afterwards.
 * @template T
 * @param {(url: string) => Promise<T>} work
 */
export async function withPostgres(work) {
  const server = await startPostgres()
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] !== 'start') {
    console.error('Usage: node scripts/postgres.mjs start')
    process.exit(1)
  }
  try {
    const { url } = await startPostgres()
    console.log(url)
    setInterval(() => {}, 60_000)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
