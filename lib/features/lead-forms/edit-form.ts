import { randomBytes } from 'node:crypto'
import { findActiveAssistant } from '@/lib/features/assistants/find-active-assistant'
import { findActiveCallerNumber } from '@/lib/features/calls/find-caller-number'
import { isUniqueViolation } from '@/lib/platform/database/unique-violation'
import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { PLANS } from '@/lib/platform/tenancy/plan'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import {
  autoCommit,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { copyName } from '@/lib/platform/text/copy-name'
import type { LeadFormChange, NewLeadForm } from './contract/panel-input'
import { hashGoogleKey } from './google-key'
import { proposeSlug } from './propose-slug'
import { listFormItems, readForm } from './read-forms'
import { type Consent, FORM_TEXTS, type LeadForm } from './rules/form'

/**
 * Creates a form. Its address is made from its name if none is given.
 * @throws not_found (assistant, phone number, campaign or cadence), quota_exceeded, slug_taken
 */
export async function createForm(account: Account, input: NewLeadForm): Promise<LeadForm> {
  await requireUsable(account, input)
  return storeForm(account, input)
}

async function storeForm(account: Account, input: NewLeadForm): Promise<LeadForm> {
  const slug = input.slug ?? (await proposeSlug(input.name))
  const { consent, fields, ...rest } = input
  const id = await unlessTaken(() =>
    transaction(account, async (tx) => {
      await lockAccount(tx)
      if (rest.isActive) await requireFormRoom(tx, account)
      const data = { ...rest, slug, fields: { ...fields }, ownerId: account.id }
      const made = await tx.db.leadForm.create({ data, select: { id: true } })
      await storeConsent(tx, made.id, { ...consent, version: 1 })
      return made.id
    }),
  )
  return readForm(account, id)
}

/**
 * Changes the given fields. Another wording of the consent is a new version.
 * @throws not_found, quota_exceeded, slug_taken
 */
export async function updateForm(
  account: Account,
  id: bigint,
  { consent, fields, ...change }: LeadFormChange,
): Promise<LeadForm> {
  const before = await readForm(account, id)
  await requireUsable(account, {
    ...(change.assistantId !== before.assistant?.id && { assistantId: change.assistantId }),
    ...(change.phoneNumberId !== before.phoneNumber?.id && { phoneNumberId: change.phoneNumberId }),
    campaignId: change.campaignId,
    cadenceId: change.cadenceId,
  })
  await unlessTaken(() =>
    transaction(account, async (tx) => {
      await lockAccount(tx)
      const row = await tx.db.leadForm.findFirst({ where: { id, deletedAt: null } })
      if (!row) throw new AppError('not_found')
      if (change.isActive && !row.isActive) await requireFormRoom(tx, account)
      const version = consent && (await changedVersion(tx, id, row.consentVersion, consent))
      const data = {
        ...change,
        ...(fields && { fields: { ...fields } }),
        ...(version && { consentVersion: version }),
      }
      await tx.db.leadForm.updateMany({ where: { id }, data })
    }),
  )
  return readForm(account, id)
}

/** Creates an inactive copy, with another name and address. @throws not_found */
export async function duplicateForm(account: Account, id: bigint): Promise<LeadForm> {
  const { assistant, phoneNumber, campaign, cadence, ...form } = await readForm(account, id)
  const { id: _, slug: __, url: ___, hasGoogleKey: ____, createdAt: _____, consent, ...same } = form
  const taken = (await listFormItems(account)).map(({ name }) => name)
  return storeForm(account, {
    ...same,
    name: copyName(form.name, taken, FORM_TEXTS.name),
    isActive: false,
    consent: { ...consent },
    assistantId: assistant?.id ?? null,
    phoneNumberId: phoneNumber?.id ?? null,
    campaignId: campaign?.id ?? null,
    cadenceId: cadence?.id ?? null,
  })
}

/** Makes the key that Google Ads sends with its leads, and shows it this once. @throws not_found */
export async function makeGoogleKey(owner: Owner, id: bigint): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  await transaction(owner, async ({ db }) => {
    const { count } = await db.leadForm.updateMany({
      where: { id, deletedAt: null },
      data: { googleKeyHash: hashGoogleKey(key) },
    })
    if (count === 0) throw new AppError('not_found')
  })
  return key
}

/** Deletes a form. Its submissions stay with their contacts. Its address is never given away again. @throws not_found */
export async function deleteForm(owner: Owner, id: bigint): Promise<void> {
  await transaction(owner, async ({ db }) => {
    const { count } = await db.leadForm.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), isActive: false },
    })
    if (count === 0) throw new AppError('not_found')
  })
}

/** @throws quota_exceeded if the plan allows no other active form */
async function requireFormRoom({ db }: TenantTransaction, account: Account): Promise<void> {
  const current = await db.leadForm.count({ where: { isActive: true, deletedAt: null } })
  requireRoom({ name: 'lead_forms', current, limit: PLANS[account.plan].leadForms })
}

/** Stores another wording. @returns its version; the one before if nothing has changed */
async function changedVersion(
  tx: TenantTransaction,
  formId: bigint,
  version: number,
  given: Omit<Consent, 'version'>,
): Promise<number> {
  const { text, noticeUrl, marketingText } = given
  const same = { formId, version, text, noticeUrl, marketingText }
  if ((await tx.db.leadFormConsent.count({ where: same })) > 0) return version
  await storeConsent(tx, formId, { ...given, version: version + 1 })
  return version + 1
}

async function storeConsent(
  { owner, db }: TenantTransaction,
  formId: bigint,
  consent: Consent,
): Promise<void> {
  await db.leadFormConsent.create({ data: { ...consent, formId, ownerId: owner.id } })
}

interface Used {
  assistantId?: string | null
  phoneNumberId?: bigint | null
  campaignId?: bigint | null
  cadenceId?: bigint | null
}

/** Everything that the form uses must be the account's. @throws not_found */
async function requireUsable(owner: Owner, used: Used): Promise<void> {
  const statements = autoCommit(owner)
  const exists = (table: 'campaigns' | 'cadences', id: bigint) =>
    statements.queryText(
      table === 'campaigns'
        ? 'select 1 from campaigns where owner_id = $1 and id = $2::bigint'
        : 'select 1 from cadences where owner_id = $1 and id = $2::bigint and deleted_at is null',
      [String(id)],
    )
  const found = await Promise.all([
    used.assistantId ? findActiveAssistant(statements, used.assistantId) : true,
    used.phoneNumberId ? findActiveCallerNumber(statements, used.phoneNumberId) : true,
    used.campaignId ? exists('campaigns', used.campaignId) : [true],
    used.cadenceId ? exists('cadences', used.cadenceId) : [true],
  ])
  if (found.some((each) => (Array.isArray(each) ? each.length === 0 : !each))) {
    throw new AppError('not_found')
  }
}

async function unlessTaken<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('slug_taken')
    throw error
  }
}
