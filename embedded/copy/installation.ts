import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { demoFile } from '../demo/demo-file'
import type { Environment } from '../start/environment'
import type { Secrets } from '../start/secrets'

/** @throws Error with one line if the installation uses PostgreSQL */
export function requireEmbedded(environment: Environment, instead: string): void {
  if (!environment.embeddedDatabase) {
    throw new Error(`DATABASE_URL is set, so this is no embedded installation: ${instead}.`)
  }
}

/** Runs `work` in a read-only transaction of the embedded database. Other clients wait until it ends. */
export async function inSnapshot<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local datestyle = 'ISO'`)
    await client.query(`set local timezone = 'UTC'`)
    await client.query('set local extra_float_digits = 1')
    const result = await work(client)
    await client.query('rollback')
    return result
  } finally {
    await client.end()
  }
}

/** The secrets that the installation uses: those of its environment, or the generated ones. */
export function secretsOf({ config }: Environment): Secrets {
  return { appSecret: config.APP_SECRET, agentSecret: config.AGENT_SECRET }
}

/** The file with the credentials of the demo account, if there is one. */
export async function readDemoFile(environment: Environment): Promise<Buffer | null> {
  const file = demoFile(environment)
  return existsSync(file) ? readFile(file) : null
}
