import { readFile } from 'node:fs/promises'
import { systemDb } from '@/lib/platform/database/client'
import { hashApiKey } from '@/lib/platform/auth/api-key'
import type { Demo } from '@/lib/features/demo/create-demo'
import type { Environment } from '../start/environment'
import { demoFile, resetDemo } from './reset-demo'

/**
 * Returns the demo account of an embedded installation, and creates it at the first start. Null if the account holder
 * has changed the API key, because the stored credentials are then out of date, or if other accounts exist instead.
 */
export async function ensureDemo(environment: Environment): Promise<Demo | null> {
  const text = await readFile(demoFile(environment), 'utf8').catch(() => null)
  if (!text) {
    if (await systemDb().user.findFirst({ select: { id: true } })) return null
    return resetDemo(environment)
  }
  const demo = JSON.parse(text) as Demo
  const key = await systemDb().apiKey.findUnique({ where: { keyHash: hashApiKey(demo.apiKey) } })
  return key ? demo : null
}
