import { DEFAULT_TEMPLATE_LANGUAGE } from '@/lib/features/messages/rules/message'
import { AppError, validationError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import {
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'
import { checkAction } from './contract/panel-input'
import { fieldKeysOf } from './known-fields'
import { readAction } from './read-actions'
import { CONTENT_COLUMNS, toContent } from './rows'
import {
  type ActionChange,
  type ActionContent,
  type ActionOn,
  MAX_ACTIONS,
  type MessageOn,
} from './rules/action'

const EMPTY_MESSAGE: MessageOn = {
  chatapp: {
    channel: 'chatapp',
    templateName: '',
    language: DEFAULT_TEMPLATE_LANGUAGE,
    parameters: [],
    templateText: null,
  },
  sms: { channel: 'sms', text: '', provider: 'auto' },
}

/** @throws validation_error, not_found (an assistant), quota_exceeded */
export async function createAction<C extends MessageChannel>(
  owner: Owner,
  channel: C,
  { assistantIds = [], ...given }: ActionChange<C>,
): Promise<ActionOn<C>> {
  const defaults: ActionContent<C> = {
    name: '',
    message: EMPTY_MESSAGE[channel],
    condition: 'always',
    moment: 'after_call',
    isActive: true,
  }
  const content = applyChange(defaults, given)
  const id = await transaction(owner, async (tx) => {
    await lockAccount(tx)
    validateAction(content, await fieldKeysOf(tx.db, assistantIds))
    const current = await tx.db.action.count({ where: { channel } })
    requireRoom({ name: 'actions', current, limit: MAX_ACTIONS })
    const action = await tx.db.action.create({
      data: { ownerId: owner.id, channel, ...content },
      select: { id: true },
    })
    await replaceAssistants(tx, action.id, assistantIds)
    return action.id
  })
  return readAction(owner, id, channel)
}

/**
 * Changes the given fields. A message that is already due is sent as planned.
 * @throws not_found (the action, or an assistant), validation_error
 */
export async function updateAction<C extends MessageChannel>(
  owner: Owner,
  channel: C,
  id: bigint,
  { assistantIds, ...given }: ActionChange<C>,
): Promise<ActionOn<C>> {
  await transaction(owner, async (tx) => {
    // Serializes changes of one action: each is validated together with the earlier ones.
    await lockAccount(tx)
    const before = await tx.db.action.findFirst({
      where: { id, channel },
      select: CONTENT_COLUMNS,
    })
    if (!before) throw new AppError('not_found')
    const content = applyChange(toContent<C>(before), given)
    const sentBy = assistantIds ?? (await linkedAssistants(tx, id))
    validateAction(content, await fieldKeysOf(tx.db, sentBy))
    const { count } = await tx.db.action.updateMany({ where: { id }, data: content })
    // A delete takes no lock, and may have come in between.
    if (count === 0) throw new AppError('not_found')
    if (assistantIds) await replaceAssistants(tx, id, assistantIds)
  })
  return readAction(owner, id, channel)
}

/** Deletes an action, its links and its due messages. Sent messages stay on the timelines. @throws not_found */
export async function deleteAction(
  owner: Owner,
  channel: MessageChannel,
  id: bigint,
): Promise<void> {
  const { count } = await tenantDb(owner).action.deleteMany({ where: { id, channel } })
  if (count === 0) throw new AppError('not_found')
}

function applyChange<C extends MessageChannel>(
  before: ActionContent<C>,
  { assistantIds: _, message, ...change }: ActionChange<C>,
): ActionContent<C> {
  return { ...before, ...change, message: { ...before.message, ...message } }
}

/**
 * Validates an action as a whole, even if only one field of it changes.
 * @param fieldKeys of the fields that its assistants extract
 * @throws validation_error
 */
export function validateAction(
  action: Pick<ActionContent<MessageChannel>, 'condition' | 'moment' | 'message'>,
  fieldKeys: readonly string[],
): void {
  const problems = checkAction(action, fieldKeys)
  if (problems.length > 0) throw validationError(problems)
}

async function linkedAssistants({ db }: TenantTransaction, actionId: bigint): Promise<string[]> {
  const links = await db.assistantAction.findMany({
    where: { actionId },
    select: { assistantId: true },
  })
  return links.map(({ assistantId }) => assistantId)
}

/**
 * Makes these assistants, and no others, send the action. Call it after `lockAccount`, which keeps an
 * assistant from being deleted at the same time.
 * @throws not_found if an assistant is deleted or not the account's
 */
async function replaceAssistants(
  { owner, db }: TenantTransaction,
  actionId: bigint,
  assistantIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(assistantIds)]
  const known = await db.assistant.count({ where: { id: { in: ids }, deletedAt: null } })
  if (known < ids.length) throw new AppError('not_found')
  await db.assistantAction.deleteMany({ where: { actionId, assistantId: { notIn: ids } } })
  await db.assistantAction.createMany({
    data: ids.map((assistantId) => ({ ownerId: owner.id, assistantId, actionId })),
    skipDuplicates: true,
  })
}
