import { enrollContact } from '@/lib/features/cadences/enrollments'
import { addMatching } from '@/lib/features/campaigns/add-contacts'
import type { Condition } from '@/lib/features/contacts/contact-filter'
import { scheduleDeletion } from '@/lib/features/contacts/deletion/schedule-deletion'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { tagMatching } from '@/lib/features/contacts/tags/tag-contacts'
import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { Chosen } from './chosen-contacts'
import {
  type BulkAction,
  type BulkResult,
  type LeftOut,
  type LeftOutReason,
  MAX_ONE_BY_ONE,
} from './rules/bulk-action'

/**
 * Does one thing to all chosen contacts, by the use case for one contact without a statement for many. Changes
 * before a failure stay, for example if a contact is deleted at the same time. Repeating the action does the rest,
 * because nothing is done twice.
 * @throws not_found, campaign_finished, cadence_inactive, premium_required, quota_exceeded,
 * selection_too_large
 */
export async function runBulkAction(
  account: Account,
  { condition, leftOut }: Chosen,
  action: BulkAction,
): Promise<BulkResult> {
  const { deletion = null, ...outcome } = await carryOut(account, condition, action)
  return { done: outcome.done, deletion, leftOut: { ...leftOut, ...outcome.leftOut } }
}

type Outcome = Pick<BulkResult, 'done' | 'leftOut'> & Partial<Pick<BulkResult, 'deletion'>>

async function carryOut(
  account: Account,
  condition: Condition,
  action: BulkAction,
): Promise<Outcome> {
  switch (action.kind) {
    case 'add_to_campaign': {
      const { added, existing, skippedDnc } = await addMatching(
        account,
        action.campaignId,
        condition,
      )
      return { done: added, leftOut: { existing, do_not_call: skippedDnc } }
    }
    case 'tag': {
      const { added, existing } = await tagMatching(account, condition, action.name)
      return { done: added, leftOut: { existing } }
    }
    case 'enroll':
      return oneByOne(await readContacts(account, condition), async ({ id }) => {
        const { existing } = await enrollContact(account, action.cadenceId, {
          contactId: id,
          by: 'panel',
        })
        return existing ? 'existing' : null
      })
    case 'mark_do_not_call':
      return oneByOne(await readContacts(account, condition), async ({ id, isMarked }) => {
        if (isMarked) return 'existing'
        await requestDoNotCall(account, id, { by: 'panel', reason: action.reason })
        return null
      })
    case 'delete': {
      const contacts = await readContacts(account, condition)
      const ids = contacts.map(({ id }) => id)
      const { deletion, count } = await scheduleDeletion(account, ids)
      return { done: count, leftOut: { existing: ids.length - count }, deletion }
    }
  }
}

interface ChosenContact {
  id: bigint
  isMarked: boolean
}

/** @throws selection_too_large */
async function readContacts(owner: Owner, { sql, values }: Condition): Promise<ChosenContact[]> {
  const { rows } = await tenantQuery<{ id: string; isMarked: boolean }>(
    owner,
    `select c.id, c.dnc_at is not null as "isMarked" from contacts c where ${sql}
     order by c.id limit ${MAX_ONE_BY_ONE + 1}`,
    values,
  )
  if (rows.length > MAX_ONE_BY_ONE) throw new AppError('selection_too_large')
  return rows.map(({ id, isMarked }) => ({ id: BigInt(id), isMarked }))
}

/** Acts on one contact after the other. @param act returns why the contact was left out, or null */
async function oneByOne(
  contacts: ChosenContact[],
  act: (contact: ChosenContact) => Promise<LeftOutReason | null>,
): Promise<Outcome> {
  const leftOut: LeftOut = {}
  let done = 0
  for (const contact of contacts) {
    const reason = await act(contact).catch(reasonOf)
    if (reason) leftOut[reason] = (leftOut[reason] ?? 0) + 1
    else done += 1
  }
  return { done, leftOut }
}

/** Why one contact was left out. Anything that concerns all contacts is thrown again. */
function reasonOf(error: unknown): LeftOutReason {
  if (error instanceof AppError && error.code === 'contact_dnc') return 'do_not_call'
  throw error
}
