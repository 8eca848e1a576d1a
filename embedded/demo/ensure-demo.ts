import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { hashApiKey } from '@/lib/platform/auth/api-key'
import type { Demo } from '@/lib/features/demo/create-demo'
import type { Environment } from '../start/environment'
import { demoFile } from './demo-file'

/** The demo account at a start: its credentials where this start created it, and else the file that keeps them. */
type DemoAtStart = { created: Demo } | { keptIn: string }

/**
 * Creates the demo account of an embedded installation at the first start. Its credentials are printed then and never
 * again. Null if the account holder has changed the API key, because the stored credentials are then out of date, or if
 * other accounts exist instead.
 */
export async function ensureDemo(
  environment: Environment,
  pool: pg.Pool,
): Promise<DemoAtStart | null> {
  const keptIn = demoFile(environment)
  const text = await readFile(keptIn, 'utf8').catch(() => null)
  if (!text) {
    const { rowCount } = await pool.query('select from users limit 1')
    return rowCount ? null : { created: await create(environment) }
  }
  const { apiKey } = JSON.parse(text) as Demo
  const values = [hashApiKey(apiKey)]
  const { rowCount } = await pool.query('select from api_keys where key_hash = $1', values)
  return rowCount ? { keptIn } : null
}

async function create(environment: Environment): Promise<Demo> {
  // Loaded only by the first start, because it imports most of the product.
  const { resetDemo } = await import('./reset-demo')
  return resetDemo(environment)
}
