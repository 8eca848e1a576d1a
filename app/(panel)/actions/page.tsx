import { getTranslations } from 'next-intl/server'
import { actionColumns } from '@/components/actions/action-columns'
import { ChannelNotice } from '@/components/actions/channel-notice'
import { UnmatchedCard } from '@/components/messages/unmatched-messages'
import { Plus } from '@/components/icons/plus'
import { SendHorizontal } from '@/components/icons/send-horizontal'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/list/tabs'
import { ClientMessages } from '@/i18n/client-messages'
import { ActionPageParams } from '@/lib/features/actions/contract/panel-input'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listActions } from '@/lib/features/actions/read-actions'
import { listUnmatched } from '@/lib/features/chatapp-inbox/list-unmatched'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { messageChannels } from '@/lib/features/messages/message-channels'

const CHANNELS = ['chatapp', 'sms'] as const

export async function generateMetadata() {
  return { title: (await getTranslations('actions'))('title') }
}

export default async function ActionsPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith('/actions', searchParams, {}))
  const t = await getTranslations('actions')
  const { channel } = ActionPageParams.parse(searchParams)
  const [all, assistants, available, unmatched] = await Promise.all([
    listActions(account),
    listAssistants(account),
    messageChannels(account),
    listUnmatched(),
  ])
  const of = (one: string) => all.filter(({ message }) => message.channel === one)
  const shown = channel ? of(channel) : all
  const add = (
    <ButtonLink
      href={channel ? `/actions/new?channel=${channel}` : '/actions/new'}
      variant="primary"
      data-shortcut="new"
    >
      <Plus aria-hidden />
      {t('add')}
    </ButtonLink>
  )
  if (all.length === 0) {
    return (
      <>
        <PageHeader title={t('title')} description={t('description')} />
        <EmptyState
          icon={SendHorizontal}
          title={t('empty.title')}
          description={t('empty.text')}
          action={add}
        />
        <UnmatchedCard messages={unmatched} />
      </>
    )
  }
  return (
    <ClientMessages namespaces={['actions-forms']}>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <ChannelNotice
        channels={CHANNELS.filter((one) => of(one).length > 0)}
        available={available}
      />
      <Tabs
        label={t('tabs.label')}
        tabs={[
          { href: '/actions', label: t('tabs.all'), count: all.length, current: !channel },
          ...CHANNELS.map((one) => ({
            href: `/actions?channel=${one}`,
            label: t(`channels.${one}`),
            count: of(one).length,
            current: channel === one,
          })),
        ]}
      />
      {channel && shown.length === 0 ? (
        <EmptyState
          title={t(`emptyChannel.${channel}`)}
          description={t(`choice.${channel}.text`)}
        />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await actionColumns(assistants)}
          rows={shown}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `/actions/${id}`}
        />
      )}
      <UnmatchedCard messages={unmatched} />
    </ClientMessages>
  )
}
