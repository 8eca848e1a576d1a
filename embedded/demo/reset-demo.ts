import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { systemDb } from '@/lib/platform/database/client'
import { createDemo, type Demo } from '@/lib/features/demo/create-demo'
import { eraseAccount } from '@/lib/features/account-deletion/erase-account'
import type { Environment } from '../start/environment'
import { demoFile } from './demo-file'
import { readDemoSpeech } from './read-demo-speech'

const EMAIL = 'demo@santral.example'

/**
 * Deletes the demo account with everything in it, and creates it anew. If that fails, no account is left, so that the next
 * start tries again. @returns what was created
 */
export async function resetDemo(
  environment: Pick<Environment, 'dataDir'>,
  { timezone }: { timezone?: string } = {},
) {
  await eraseDemo()
  try {
    const password = randomBytes(9).toString('base64url')
    const speech = await readDemoSpeech()
    const created = await createDemo({ email: EMAIL, password, speech, timezone })
    const { email, apiKey, assistantId } = created
    const demo: Demo = { email, password, apiKey, assistantId }
    const file = demoFile(environment)
    // The mode applies to new files only.
    await rm(file, { force: true })
    await writeFile(file, JSON.stringify(demo, null, 2), { mode: 0o600 })
    return created
  } catch (error) {
    await eraseDemo()
    throw error
  }
}

async function eraseDemo(): Promise<void> {
  const found = await systemDb().user.findUnique({ where: { email: EMAIL }, select: { id: true } })
  if (found) await eraseAccount(found)
}
