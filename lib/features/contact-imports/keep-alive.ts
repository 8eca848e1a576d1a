import { log } from '@/lib/platform/log'
import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import { IMPORT_BEAT_MS } from './rules/contact-import'

/**
 * Shows that the process of an import is alive, between batches and during a long one.
 * @returns a function that stops it
 */
export function keepAlive(owner: Owner, id: bigint): () => void {
  const timer = setInterval(() => {
    beat(owner, id).catch((error: unknown) =>
      log().warn({ err: error }, 'an import could not show that it is alive'),
    )
  }, IMPORT_BEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function beat(owner: Owner, id: bigint): Promise<void> {
  await tenantQuery(
    owner,
    `update contact_imports set updated_at = now()
     where id = $2 and owner_id = $1 and status = 'running'`,
    [String(id)],
  )
}
