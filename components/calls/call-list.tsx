import { getTranslations } from 'next-intl/server'
import { SelectionBar } from '@/components/bulk-actions/selection-bar'
import { PhoneIncoming } from '@/components/icons/phone-incoming'
import { SearchX } from '@/components/icons/search-x'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { headerSort } from '@/components/ui/list/header-sort'
import { rowSelection } from '@/components/ui/list/row-selection'
import { SelectableRows } from '@/components/ui/list/selectable-rows'
import { ButtonLink } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/list/pagination'
import { isActive } from '@/lib/platform/vocabulary/call'
import type { CallPage } from '@/lib/features/call-history/list-calls'
import type { Call, CallSort } from '@/lib/features/calls/rules/call-record'
import { RefreshWhile } from '@/components/ui/refresh-while'
import type { StoredCost } from '@/lib/features/costs/read-costs'
import { CostTotal } from '@/components/costs/cost-total'
import { TalkTime } from '@/components/ui/text/duration'
import { Link } from '@/components/ui/link'
import { PhoneBesideName } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { shownName } from '@/lib/platform/phone/shown-name'
import { HangUpButton } from './hang-up-button'
import { ResultBadge } from './call-badges'
import { ProblemNames } from './problems/problem-names'
import { ShownPhone } from './shown-phone'

const PATH = '/calls'

interface CallListProps extends CallPage {
  searchParams: SearchParams
  sort: CallSort
  filter: Record<string, string>
  withCadences: boolean
  /** By call id. */
  costs: ReadonlyMap<string, StoredCost>
  /** From 1. */
  page: number
  pageSize: number
}

export async function CallList(props: CallListProps) {
  const { calls, searchParams, sort, filter, withCadences, costs, ...pages } = props
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
        <SelectableRows key={addressWith(PATH, searchParams, {})} ids={calls.map(({ id }) => id)}>
          <DataTable
            caption={t('title')}
            columns={await callColumns({ searchParams, sort, costs })}
            rows={calls}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `/calls/${id}`}
            note={noteOf}
            select={rowSelection(({ id, contact, phone }: Call) => ({
              id,
              name: shownName({ firstName: '', lastName: '', ...contact, phone }),
            }))}
          />
          <SelectionBar
            list="calls"
            filter={filter}
            total={pages.total}
            totalIsExact={pages.totalIsExact}
            withCadences={withCadences}
          />
        </SelectableRows>
      )}
      <RefreshWhile active={calls.some(({ status }) => isActive(status))} />
      <Pagination path={PATH} searchParams={searchParams} {...pages} />
    </>
  )
}

/** The problems of a call, before its summary. */
function noteOf({ problems, summary }: Call) {
  if (problems.length === 0) return summary
  return (
    <>
      <ProblemNames kinds={problems} /> {summary}
    </>
  )
}

async function callColumns({
  costs,
  ...list
}: Pick<CallListProps, 'searchParams' | 'sort' | 'costs'>): Promise<Column<Call>[]> {
  const t = await getTranslations('calls')
  const sorted = { path: PATH, unnamed: 'newest', ...list } as const
  const costColumn: Column<Call> = {
    key: 'cost',
    header: t('columns.cost'),
    numeric: true,
    phone: 'hide',
    cell: ({ id }) => <CostTotal cost={costs.get(id)} />,
  }
  return [
    {
      key: 'who',
      header: t('columns.who'),
      cell: ({ contact, phone, direction }) => (
        <span className="inline-flex items-center gap-1.5">
          {(contact && shownName({ ...contact, phone })) || <ShownPhone phone={phone} />}
          {direction === 'inbound' && (
            <PhoneIncoming aria-label={t('directions.inbound')} className="size-3.5 text-muted" />
          )}
        </span>
      ),
    },
    {
      key: 'phone',
      header: t('columns.phone'),
      cell: ({ contact, phone }) => contact && <PhoneBesideName contact={{ ...contact, phone }} />,
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
              <HangUpButton
                callId={id}
                name={shownName({ firstName: '', lastName: '', ...contact, phone })}
              />
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
      cell: ({ durationSeconds }) => <TalkTime seconds={durationSeconds} />,
      sort: headerSort(sorted, {
        ascending: 'shortest',
        descending: 'longest',
        first: 'descending',
      }),
    },
    // Without a known amount, the column would say nothing.
    ...([...costs.values()].some(({ known }) => known > 0) ? [costColumn] : []),
    {
      key: 'when',
      header: t('columns.when'),
      numeric: true,
      sort: headerSort(sorted, { ascending: 'oldest', descending: 'newest', first: 'descending' }),
      cell: ({ startedAt }) => (
        <span className="text-muted">
          <RelativeTime value={startedAt} />
        </span>
      ),
    },
  ]
}
