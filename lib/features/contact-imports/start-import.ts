import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { tenantDb, tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import { readLayout, requireColumns, type FileLayout, type ImportFile } from './read-file'
import { keepAlive } from './keep-alive'
import { closeStaleImports } from './read-imports'
import { columnsOf, type ExistingRule, type ImportField } from './rules/contact-import'

export interface RunningImport {
  id: bigint
  file: ImportFile
  layout: FileLayout
  campaignId: bigint | null
  rule: ExistingRule
}

/** A file that has arrived, with the options that came with it. */
export interface ReceivedImport extends Options {
  file: ImportFile
}

interface Options {
  campaignId: bigint | null
  onExisting: ExistingRule
  /** The field of each column, as chosen by hand; null reads them from the headers. */
  columns?: readonly (ImportField | null)[] | null
}

/**
 * Claims the account's import, then receives the file, so that a second file is refused before it is sent. An account runs
 * one import at a time, which a partial unique index enforces. `runImport` does the rest. A file that cannot be imported
 * leaves no row.
 * @param fileName shown until the file has arrived
 * @throws import_running, import_columns, not_found or campaign_finished (of the campaign), and what `receive` throws
 */
export async function receiveImport(
  account: Account,
  fileName: string,
  receive: () => Promise<ReceivedImport>,
): Promise<RunningImport> {
  const id = await claimImport(account, fileName)
  const stopBeating = keepAlive(account, id)
  let file: ImportFile | undefined
  try {
    const received = await receive()
    file = received.file
    return await beginImport(account, id, received)
  } catch (error) {
    await releaseImport(account, id)
    await file?.discard()
    throw error
  } finally {
    stopBeating()
  }
}

/** @throws import_running */
async function claimImport(account: Account, fileName: string): Promise<bigint> {
  await closeStaleImports(account)
  const { rows } = await tenantQuery<{ id: string }>(
    account,
    `insert into contact_imports (owner_id, file_name, updated_at) values ($1, $2, now())
     on conflict (owner_id) where status = 'running' do nothing
     returning id`,
    [fileName],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new AppError('import_running')
  return BigInt(id)
}

async function releaseImport(owner: Owner, id: bigint): Promise<void> {
  await tenantQuery(
    owner,
    `delete from contact_imports where id = $2 and owner_id = $1 and status = 'running'`,
    [String(id)],
  )
}

async function beginImport(
  account: Account,
  id: bigint,
  { file, campaignId, onExisting, columns }: ReceivedImport,
): Promise<RunningImport> {
  const found = await readLayout(file)
  const layout = columns ? { ...found, columns: columnsOf(columns) } : found
  requireColumns(layout)
  if (campaignId !== null) await requireOpenCampaign(account, campaignId)
  await tenantQuery(
    account,
    `update contact_imports set file_name = $3, campaign_id = $4, updated_at = now()
     where id = $2 and owner_id = $1`,
    [String(id), file.name, campaignId === null ? null : String(campaignId)],
  )
  return { id, file, layout, campaignId, rule: onExisting }
}

async function requireOpenCampaign(owner: Owner, id: bigint): Promise<void> {
  const campaign = await tenantDb(owner).campaign.findFirst({ where: { id } })
  if (!campaign) throw new AppError('not_found')
  if (campaign.status === 'finished') throw new AppError('campaign_finished')
}
