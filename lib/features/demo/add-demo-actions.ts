import type { Account } from '@/lib/platform/tenancy/account'
import { createAction } from '@/lib/features/actions/edit-action'
import { messageChannels } from '@/lib/features/messages/message-channels'
import { DEMO_SMS, DEMO_TEMPLATE } from '@/prisma/demo/actions'

/** Gives the assistants of the demo account something to write; switched on where it can go out. */
export async function addDemoActions(account: Account, assistantIds: string[]): Promise<void> {
  const { chatapp, smsProviders } = await messageChannels(account)
  const template = { ...DEMO_TEMPLATE.message, parameters: [...DEMO_TEMPLATE.message.parameters] }
  await createAction(account, 'chatapp', {
    ...DEMO_TEMPLATE,
    message: template,
    assistantIds,
    isActive: chatapp,
  })
  await createAction(account, 'sms', {
    ...DEMO_SMS,
    assistantIds,
    isActive: smsProviders.length > 0,
  })
}
