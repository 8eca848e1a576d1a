import { readFile } from 'node:fs/promises'
import { systemDb } from '@/lib/platform/database/client'
import { hashApiKey } from '@/lib/platform/auth/api-key'
import type { Demo } from '@/lib/features/demo/create-demo'
import type { Environment } from '../start/environment'
import { demoFile, resetDemo } from './reset-demo'

/** The demo account at a start: its credentials where this start created it, and else the file that keeps them. */
type DemoAtStart = { created: Demo } | { keptIn: string }

/**
 * Creates the demo account of an embedded installation at the first start. Its credentials are printed then and never
 * again. Null if the account holder has changed the API key, because the stored credentials are then out of date, or if
 * other accounts exist instead.
 */
export async function ensureDemo(environment: Environment): Promise<DemoAtStart | null> {
  const keptIn = demoFile(environment)
  const text = await readFile(keptIn, 'utf8').catch(() => null)
  if (!text) {
    if (await systemDb().user.findFirst({ select: { id: true } })) return null
    return { created: await resetDemo(environment) }
  }
  const { apiKey } = JSON.parse(text) as Demo
  const key = await systemDb().apiKey.findUnique({ where: { keyHash: hashApiKey(apiKey) } })
  return key ? { keptIn } : null
}
