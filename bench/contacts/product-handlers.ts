import { GET, POST } from '@/app/api/v1/contacts/route'
import { closeDb } from '@/lib/platform/database/client'
import type { Shot } from '../lib/load'
import { SECRETS } from '../lib/secrets'
import { recordStatements, type Statement } from './record-statements'

export interface Outcome {
  status: number
  body: unknown
  statements: Statement[]
}

/** Calls `work`, in which `askProduct` uses this database. */
export async function withProduct<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  Object.assign(process.env, { ...SECRETS, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
  try {
    return await work()
  } finally {
    await closeDb()
  }
}

/** Sends a request to the product's handlers in this process. */
export async function askProduct({ method, path, headers, body }: Shot): Promise<Outcome> {
  const request = new Request(`http://localhost${path}`, { method, headers, body })
  const { result, statements } = await recordStatements(async () => {
    const response = await (method === 'GET' ? GET : POST)(request)
    return { status: response.status, body: (await response.json()) as unknown }
  })
  return { ...result, statements }
}
