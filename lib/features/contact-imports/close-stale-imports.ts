import { systemPool } from '@/lib/platform/database/client'
import { IMPORT_STALE_MS } from './rules/contact-import'
import type { Owner } from '@/lib/platform/tenancy/tenant'

/** Ends imports of the account whose process died: they have given no sign of life for two minutes. @returns whether there was one */
export async function closeStaleImports(owner: Owner): Promise<boolean> {
  const { rowCount } = await systemPool().query(
    `update contact_imports set status = 'failed', error = 'interrupted', finished_at = now()
     where owner_id = $1 and status = 'running'
       and updated_at < now() - $2 * interval '1 millisecond'`,
    [String(owner.id), IMPORT_STALE_MS],
  )
  return (rowCount ?? 0) > 0
}
