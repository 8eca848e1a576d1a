import { systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { ExistingRule } from './rules/contact-import'
import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { closeStaleImports } from './close-stale-imports'
import type { ImportFile, RunningImport } from './import-data'
import { readLayout, requireColumns } from './read-file'

interface Options {
  campaignId: bigint | null
  onExisting: ExistingRule
}

/**
 * Makes ready to take in a file, one at a time for an account: nothing is stored of a file that
 * cannot be taken in. `runImport` does the rest.
 * @throws import_running, import_columns, not_found or campaign_finished (of the campaign)
 */
export async function startImport(
  account: Account,
  file: ImportFile,
  { campaignId, onExisting }: Options,
): Promise<RunningImport> {
  const layout = await readLayout(file)
  requireColumns(layout)
  if (campaignId !== null) await requireOpenCampaign(account, campaignId)
  await closeStaleImports(account)
  const { rows } = await systemPool().query<{ id: string }>(
    `insert into contact_imports (owner_id, file_name, campaign_id, updated_at)
     values ($1, $2, $3, now())
     on conflict (owner_id) where status = 'running' do nothing
     returning id`,
    [String(account.id), file.name, campaignId === null ? null : String(campaignId)],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new AppError('import_running')
  return { id: BigInt(id), file, layout, campaignId, rule: onExisting }
}

/** Before a large file is sent in vain. @throws import_running */
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
