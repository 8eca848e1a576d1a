import { PhoneIncoming, SearchX } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from '@/components/ui/list/address'
import { ButtonLink } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/list/pagination'
import { isActive } from '@/lib/platform/vocabulary/call'
import type { CallPage } from '@/lib/features/calls/list-calls'
import type { Call } from '@/lib/features/calls/rules/call-record'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { Duration } from '@/components/ui/text/duration'
import { Link } from '@/components/ui/link'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { HangUpButton } from './hang-up-button'
import { ResultBadge } from './call-badges'
import { ShownPhone } from './shown-phone'

interface CallListProps extends CallPage {
  searchParams: SearchParams
  /** From 1. */
  page: number
  pageSize: number
}

/** One page of calls. Refreshes itself while one of them runs. */
export async function CallList({ calls, searchParams, ...pages }: CallListProps) {
  const t = await getTranslations('calls')
  return (
    <>
      {calls.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('noMatch.title')}
          description={t('noMatch.text')}
          action={<ButtonLink href="/calls">{t('noMatch.clear')}</ButtonLink>}
        />
      ) : (
        <DataTable
          caption={t('title')}
          columns={await callColumns()}
          rows={calls}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/calls/${id}`}
        />
      )}
      <RefreshWhile active={calls.some(({ status }) => isActive(status))} />
      <Pagination path="/calls" searchParams={searchParams} {...pages} />
    </>
  )
}

async function callColumns(): Promise<Column<Call>[]> {
  const t = await getTranslations('calls')
  return [
    {
      key: 'who',
      header: t('columns.who'),
      cell: ({ contact, phone, direction }) => (
        <span className="inline-flex items-center gap-1.5">
          {(contact && contactName(contact)) || <ShownPhone phone={phone} />}
          {direction === 'inbound' && (
            <PhoneIncoming aria-label={t('directions.inbound')} className="size-3.5 text-muted" />
          )}
        </span>
      ),
    },
    {
      key: 'phone',
      header: t('columns.phone'),
      cell: ({ phone }) => <PhoneLink phone={phone} />,
    },
    {
      key: 'result',
      header: t('columns.result'),
      phone: 'end',
      cell: ({ id, status, outcome, contact, phone }) => (
        <span className="inline-flex items-center gap-1">
          <ResultBadge status={status} outcome={outcome} />
          {isActive(status) && (
            <span className="relative z-1">
              <HangUpButton callId={id} name={(contact && contactName(contact)) || phone} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'assistant',
      header: t('columns.assistant'),
      phone: 'hide',
      cell: ({ assistant, campaign }) => (
        <span className="text-muted">
          {assistant?.name}
          {campaign && (
            <Link
              href={`/campaigns/${campaign.id}`}
              className="relative z-1 block w-fit text-sm hover:underline"
            >
              {campaign.name}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'talk',
      header: t('columns.talk'),
      numeric: true,
      phone: 'hide',
      cell: ({ durationSeconds }) => <Duration seconds={durationSeconds || null} />,
    },
    {
      key: 'when',
      header: t('columns.when'),
      numeric: true,
      cell: ({ startedAt }) => (
        <span className="text-muted">
          <RelativeTime value={startedAt} />
        </span>
      ),
    },
  ]
}
