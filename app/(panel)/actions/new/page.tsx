import { getTranslations } from 'next-intl/server'
import { newDraft } from '@/components/actions/action-draft'
import { ChannelChoice } from '@/components/actions/channel-choice'
import { ChannelNotice } from '@/components/actions/channel-notice'
import { EDITOR_MESSAGES, EditorOf } from '@/components/actions/editor-of'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { ActionPageParams } from '@/lib/features/actions/contract/panel-input'
import { readBusiness } from '@/lib/features/business/business'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { messageChannels } from '@/lib/features/messages/message-channels'

export async function generateMetadata() {
  return { title: (await getTranslations('actions'))('new') }
}

export default async function NewActionPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith('/actions/new', searchParams, {}))
  const t = await getTranslations('actions')
  const { channel } = ActionPageParams.parse(searchParams)
  const back = { href: '/actions', label: t('back') }
  if (!channel) {
    return (
      <>
        <PageHeader title={t('new')} description={t('choice.description')} back={back} />
        <ChannelChoice />
      </>
    )
  }
  const [assistants, available] = await Promise.all([
    listAssistants(account),
    messageChannels(account),
  ])
  const only = assistants.length === 1 ? assistants.map(({ id }) => id) : []
  return (
    <ClientMessages namespaces={EDITOR_MESSAGES}>
      <PageHeader title={t(`newOf.${channel}`)} back={back} />
      <ChannelNotice channels={[channel]} available={available} />
      <EditorOf
        account={account}
        businessName={(await readBusiness(account)).name}
        saved={newDraft(channel, only)}
        now={new Date()}
        assistants={assistants}
        smsProviders={available.smsProviders}
      />
    </ClientMessages>
  )
}
