import { MAX_ACTIONS } from './rules/action'
import type { ActionChange, ActionContent, ActionOn, MessageOn } from './rules/action-record'
import { DEFAULT_TEMPLATE_LANGUAGE } from '@/lib/features/messages/rules/message'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { changeContent } from './change-content'
import { readAction } from './read-action'
import { replaceAssistants } from './replace-assistants'
import { validateActionContent } from './validate-action-content'

const BLANK: MessageOn = {
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
  const blank: ActionContent<C> = {
    name: '',
    message: BLANK[channel],
    condition: 'always',
    moment: 'after_call',
    isActive: true,
  }
  const content = changeContent(blank, given)
  validateActionContent(content)
  const id = await transaction(owner, async (tx) => {
    await lockAccount(tx)
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
