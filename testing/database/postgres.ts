import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Copies a template database on its own server. @returns the URL of the copy */
export async function copyPostgresTemplate(templateUrl: string): Promise<string> {
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(withDatabase(templateUrl, 'postgres'), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  )
  return withDatabase(templateUrl, name)
}

/** Runs `work` on one connection to this URL. */
export async function onServer<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
