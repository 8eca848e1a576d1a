import { Download, Receipt, SearchX } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { ButtonDownload, ButtonLink } from '@/components/ui/button'
import { DataTable } from '@/components/ui/list/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/list/pagination'
import type { MinuteEntry } from '@/lib/features/minutes/rules/minute-entry'
import { entryColumns } from './entry-columns'
import { EntryFilters } from './entry-filters'

interface LedgerProps {
  entries: MinuteEntry[]
  total: number
  page: number
  pageSize: number
  searchParams: SearchParams
  /** What is listed is not all there is. */
  narrowed: boolean
  months: readonly string[]
}

/** Every change of the balance, newest first. */
export async function Ledger(props: LedgerProps) {
  const { entries, total, page, pageSize, searchParams, narrowed, months } = props
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
      <Pagination
        path="/usage"
        searchParams={searchParams}
        page={page}
        pageSize={pageSize}
        total={total}
      />
    </section>
  )
}
