import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { tenantDb, tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import { readLayout, requireColumns, type FileLayout, type ImportFile } from './read-file'
import { closeStaleImports } from './read-imports'
import { columnsOf, type ExistingRule, type ImportField } from './rules/contact-import'

/** A started import. `runImport` discards its file at the end. */
export interface RunningImport {
  id: bigint
  file: ImportFile
  layout: FileLayout
  campaignId: bigint | null
  rule: ExistingRule
}

interface Options {
  campaignId: bigint | null
  onExisting: ExistingRule
  /** The field of each column, as chosen by hand; null reads them from the headers. */
  columns?: readonly (ImportField | null)[] | null
}

/**
 * Starts the import of a file; `runImport` does the rest. An account runs one import at a time,
 * which a partial unique index enforces. A file that cannot be imported leaves no row.
 * @throws import_running, import_columns, not_found or campaign_finished (of the campaign)
 */
export async function startImport(
  account: Account,
  file: ImportFile,
  { campaignId, onExisting, columns }: Options,
): Promise<RunningImport> {
  const found = await readLayout(file)
  const layout = columns ? { ...found, columns: columnsOf(columns) } : found
  requireColumns(layout)
  if (campaignId !== null) await requireOpenCampaign(account, campaignId)
  await closeStaleImports(account)
  const { rows } = await tenantQuery<{ id: string }>(
    account,
    `insert into contact_imports (owner_id, file_name, campaign_id, updated_at)
     values ($1, $2, $3, now())
     on conflict (owner_id) where status = 'running' do nothing
     returning id`,
    [file.name, campaignId === null ? null : String(campaignId)],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new AppError('import_running')
  return { id: BigInt(id), file, layout, campaignId, rule: onExisting }
}

/** Rejects a large file before it is uploaded in vain. @throws import_running */
export async function requireNoImport(owner: Owner): Promise<void> {
  await closeStaleImports(owner)
  const running = await tenantDb(owner).contactImport.findFirst({ where: { status: 'running' } })
  if (running) throw new AppError('import_running')
}

async function requireOpenCampaign(owner: Owner, id: bigint): Promise<void> {
  const campaign = await tenantDb(owner).campaign.findFirst({ where: { id } })
  if (!campaign) throw new AppError('not_found')
  if (campaign.status === 'finished') throw new AppError('campaign_finished')
}
