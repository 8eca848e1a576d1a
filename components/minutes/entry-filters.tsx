import { getFormatter, getTranslations } from 'next-intl/server'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { ENTRY_KINDS } from '@/lib/features/minutes/rules/minute-entry'

/** What narrows the ledger; every choice stands in the address. @param months newest first */
export async function EntryFilters({ months }: { months: readonly string[] }) {
  const t = await getTranslations('usage')
  const format = await getFormatter()
  return (
    <div className="mb-3 flex gap-2">
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
    </div>
  )
}
