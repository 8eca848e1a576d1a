import { systemPool } from '@/lib/platform/database/client'
import type { ImportFailure } from './rules/contact-import'
import type { Owner } from '@/lib/platform/tenancy/tenant'

/** Ends an import that is still running: well, or with a failure. */
export async function finishImport(
  owner: Owner,
  id: bigint,
  failure: ImportFailure | null,
): Promise<void> {
  await systemPool().query(
    `update contact_imports set status = $3, error = $4, finished_at = now(), updated_at = now()
     where id = $2 and owner_id = $1 and status = 'running'`,
    [String(owner.id), String(id), failure ? 'failed' : 'done', failure],
  )
}
