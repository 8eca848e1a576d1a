import { getFormatter, getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { PageHeader } from '@/components/ui/page-header'
import { PlansLink } from '@/components/plans/plans-link'
import { BudgetStats } from '@/components/usage/budget-stats'
import { EmptyNotice } from '@/components/usage/empty-notice'
import { Ledger } from '@/components/usage/ledger'
import { TalkChart } from '@/components/usage/talk-chart'
import { UsageStats } from '@/components/usage/usage-stats'
import { readBudget } from '@/lib/features/budget/read-budget'
import { UsagePageParams } from '@/lib/features/usage/contract/panel-input'
import { dayIn } from '@/lib/platform/time/day-clock'
import { lastDays } from '@/lib/platform/time/day-range'
import { monthIn } from '@/lib/features/usage/rules/usage'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { readCallStatistics } from '@/lib/features/call-history/read-call-statistics'
import { listEntries } from '@/lib/features/usage-report/list-entries'
import { readUsage } from '@/lib/features/usage-report/read-usage'

const PAGE_SIZE = 25
const DAYS = 30
const MONTHS = Array.from({ length: 12 }, (_, back) => back)

export async function generateMetadata() {
  return { title: (await getTranslations('usage'))('title') }
}

export default async function UsagePage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith('/usage', searchParams, {}))
  const t = await getTranslations('usage')
  const format = await getFormatter()
  const { page, ...filter } = UsagePageParams.parse(searchParams)
  const now = new Date()
  const { timezone } = account
  const [usage, budgets, ledger, { days, totals }] = await Promise.all([
    readUsage(account, now),
    readBudget(account, now),
    listEntries(account, { ...filter, page, limit: PAGE_SIZE }),
    readCallStatistics(account, lastDays(DAYS, dayIn(timezone, now))),
  ])
  // The link is outdated: the ledger's filter has fewer pages.
  if (ledger.entries.length === 0 && page > 1)
    redirect(addressWith('/usage', searchParams, { page: null }))
  const month = format.dateTime(now, { month: 'long', timeZone: timezone })
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<PlansLink />} />
      <EmptyNotice usage={usage} account={account} />
      <UsageStats usage={usage} talk={{ seconds: totals.talkSeconds, days: DAYS }} month={month} />
      <BudgetStats budgets={budgets} account={account} />
      <TalkChart days={days} />
      <Ledger
        {...ledger}
        page={page}
        pageSize={PAGE_SIZE}
        searchParams={searchParams}
        narrowed={Object.values(filter).some(Boolean)}
        months={MONTHS.map((back) => monthIn(timezone, now, back))}
      />
    </>
  )
}
