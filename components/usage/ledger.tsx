import { getFormatter, getTranslations } from 'next-intl/server'
import { Download } from '@/components/icons/download'
import { Mic } from '@/components/icons/mic'
import { PhoneIncoming } from '@/components/icons/phone-incoming'
import { PhoneOutgoing } from '@/components/icons/phone-outgoing'
import { Receipt } from '@/components/icons/receipt'
import { SearchX } from '@/components/icons/search-x'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { ButtonDownload, ButtonLink } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/list/pagination'
import {
  ENTRY_KINDS,
  type EntryCall,
  type MinuteEntry,
  uncoveredSeconds,
} from '@/lib/features/usage/rules/minute-entry'
import { FilterRow } from '@/components/ui/list/filter-row'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { EntryPage } from '@/lib/features/usage-report/list-entries'
import { Amount, formatMinutes } from './amount'
import { ShownPhone } from '@/components/calls/shown-phone'
import { Badge } from '@/components/ui/text/badge'
import { formatDuration } from '@/components/ui/text/duration'

interface LedgerProps extends EntryPage {
  page: number
  pageSize: number
  searchParams: SearchParams
  /** A filter is set. */
  narrowed: boolean
  months: readonly string[]
}

export async function Ledger(props: LedgerProps) {
  const { entries, searchParams, narrowed, months, ...pages } = props
  const t = await getTranslations('usage.ledger')
  const empty = entries.length === 0
  return (
    <section aria-labelledby="ledger">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="ledger" className="font-medium">
          {t('title')}
        </h2>
        {!empty && (
          <ButtonDownload
            href={addressWith('/api/usage/entries/export', searchParams, { page: null })}
          >
            <Download aria-hidden />
            {t('export')}
          </ButtonDownload>
        )}
      </div>
      {(!empty || narrowed) && <EntryFilters months={months} />}
      {empty && !narrowed && (
        <EmptyState icon={Receipt} title={t('none.title')} description={t('none.text')} />
      )}
      {empty && narrowed && (
        <EmptyState
          icon={SearchX}
          title={t('noMatch.title')}
          description={t('noMatch.text')}
          action={<ButtonLink href="/usage">{t('noMatch.clear')}</ButtonLink>}
        />
      )}
      {!empty && (
        <DataTable
          caption={t('title')}
          columns={await entryColumns()}
          rows={entries}
          rowKey={({ id }) => String(id)}
          rowHref={({ call }) => (call ? `/calls/${call.id}` : null)}
        />
      )}
      <Pagination path="/usage" searchParams={searchParams} {...pages} />
    </section>
  )
}

/** The filters of the ledger. Every choice is a query parameter. @param months newest first */
async function EntryFilters({ months }: { months: readonly string[] }) {
  const t = await getTranslations('usage')
  const format = await getFormatter()
  return (
    <FilterRow sentence={t('ledger.filters.sentence')} className="mb-3">
      <FilterSelect
        name="kind"
        label={t('ledger.filters.kind')}
        all={t('ledger.filters.allKinds')}
        options={ENTRY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FilterSelect
        name="month"
        label={t('ledger.filters.month')}
        all={t('ledger.filters.allMonths')}
        options={months.map((value) => ({
          value,
          label: format.dateTime(new Date(`${value}-01`), {
            month: 'long',
            year: 'numeric',
            timeZone: 'UTC',
          }),
        }))}
      />
    </FilterRow>
  )
}

async function entryColumns(): Promise<Column<MinuteEntry>[]> {
  const t = await getTranslations('usage.ledger')
  return [
    {
      key: 'what',
      header: t('what'),
      cell: (entry) => <EntryName entry={entry} />,
    },
    {
      key: 'amount',
      header: t('amount'),
      numeric: true,
      phone: 'end',
      cell: ({ seconds }) => <Amount seconds={seconds} />,
    },
    {
      key: 'balance',
      header: t('balance'),
      numeric: true,
      phone: 'hide',
      cell: ({ balanceAfter }) => <span className="text-muted">{formatMinutes(balanceAfter)}</span>,
    },
    {
      key: 'when',
      header: t('when'),
      numeric: true,
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <RelativeTime value={createdAt} />
        </span>
      ),
    },
  ]
}

/** The cause of a changed balance: a call, or a grant or adjustment. */
async function EntryName({ entry }: { entry: MinuteEntry }) {
  const t = await getTranslations('usage')
  const { kind, call, note } = entry
  const uncovered = uncoveredSeconds(note)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {call ? <CallName call={call} /> : t(`kinds.${kind}`)}
      {uncovered > 0 && (
        <Badge tone="notice" title={t('ledger.uncoveredHint')}>
          {t('ledger.uncovered', { time: formatDuration(uncovered) })}
        </Badge>
      )}
    </span>
  )
}

async function CallName({ call }: { call: EntryCall }) {
  const t = await getTranslations('calls.directions')
  if (call.inBrowser) {
    const words = await getTranslations('calls')
    return (
      <span className="inline-flex items-center gap-1.5">
        <Mic aria-hidden className="size-3.5 shrink-0 text-muted" />
        {words('browserTalk')}
      </span>
    )
  }
  const Icon = call.direction === 'inbound' ? PhoneIncoming : PhoneOutgoing
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-label={t(call.direction)} className="size-3.5 shrink-0 text-muted" />
      {call.contactName || <ShownPhone phone={call.phone} />}
    </span>
  )
}
