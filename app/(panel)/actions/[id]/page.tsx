import { readBusiness } from '@/lib/features/business/business'
import { cache } from 'react'
import { draftOf } from '@/components/actions/action-draft'
import { ActionHeader } from '@/components/actions/action-header'
import { ChannelNotice } from '@/components/actions/channel-notice'
import { EDITOR_MESSAGES, EditorOf } from '@/components/actions/editor-of'
import { ClientMessages } from '@/i18n/client-messages'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { readAction } from '@/lib/features/actions/read-actions'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { messageChannels } from '@/lib/features/messages/message-channels'
import type { Owner } from '@/lib/platform/tenancy/tenant'

interface Props {
  params: Promise<{ id: string }>
}

/** The action. Title and page share it, so that it is read once per request. */
const findAction = cache((owner: Owner, text: string) =>
  foundOnPage(readAction(owner, idOnPage(text))),
)

export async function generateMetadata({ params }: Props) {
  const account = await pageSession()
  return account && { title: (await findAction(account, (await params).id)).name }
}

export default async function ActionPage({ params }: Props) {
  const { id } = await params
  const account = await requirePageSession(`/actions/${id}`)
  const action = await findAction(account, id)
  const [assistants, available] = await Promise.all([
    listAssistants(account),
    messageChannels(account),
  ])
  return (
    <ClientMessages namespaces={EDITOR_MESSAGES}>
      <ActionHeader action={action} />
      <ChannelNotice channels={[action.message.channel]} available={available} />
      <EditorOf
        account={account}
        businessName={(await readBusiness(account)).name}
        id={String(action.id)}
        saved={draftOf(action)}
        now={new Date()}
        assistants={assistants}
        smsProviders={available.smsProviders}
      />
    </ClientMessages>
  )
}
