import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { systemDb } from '@/lib/platform/database/client'
import { createDemo, type Demo } from '@/lib/features/demo/create-demo'
import { deletePhoneNumber, listPhoneNumbers } from '@/lib/features/phone-numbers/phone-numbers'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { Environment } from '../start/environment'

const EMAIL = 'demo@santral.example'

/** The file with the demo's credentials, which later starts print again. Only this user can read it. */
export function demoFile({ dataDir }: Pick<Environment, 'dataDir'>): string {
  return path.join(dataDir, 'demo.json')
}

/**
 * Deletes the demo account with everything in it, and creates it anew.
 * @returns what was created
 */
export async function resetDemo(environment: Pick<Environment, 'dataDir'>) {
  const before = await systemDb().user.findUnique({ where: { email: EMAIL }, select: { id: true } })
  if (before) await deleteAccount(before)
  const password = randomBytes(9).toString('base64url')
  const created = await createDemo({ email: EMAIL, password })
  const { email, apiKey, assistantId } = created
  const demo: Demo = { email, password, apiKey, assistantId }
  await writeFile(demoFile(environment), JSON.stringify(demo, null, 2), { mode: 0o600 })
  return created
}

async function deleteAccount(owner: Owner): Promise<void> {
  // Deleting the last number of a trunk deletes the trunk too.
  for (const { id } of await listPhoneNumbers(owner)) await deletePhoneNumber(owner, id)
  // A team outlives any of its members except its owner.
  const owned = { some: { role: 'owner', userId: owner.id } }
  await systemDb().team.deleteMany({ where: { members: owned } })
  await systemDb().$executeRaw`
    delete from chat_deliveries where platform_id in (
      select platform_id from chat_messages where owner_id = ${owner.id})`
  await systemDb().user.delete({ where: { id: owner.id } })
}
