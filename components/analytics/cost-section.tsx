import { getTranslations } from 'next-intl/server'
import { CostTotal, costWords } from '@/components/costs/cost-total'
import { BarList } from '@/components/ui/chart/bar-list'
import { StatCard } from '@/components/ui/chart/stat-card'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { CostFigures, PeriodCosts } from '@/lib/features/analytics/read-costs'

interface CostSectionProps {
  costs: Promise<PeriodCosts[]>
  callsHref: (narrowed: Record<string, string>) => string
}

const LISTED = 10

/** Cost of the calls of the period: together, per call, per minute and per assistant. Nothing without an amount. */
export async function CostSection({ costs, callsHref }: CostSectionProps) {
  const t = await getTranslations('costs-analytics')
  const all = await costs
  const known = all.filter((one) => one.known > 0)
  if (known.length === 0) return null
  const sum = (count: (one: CostFigures) => number) =>
    all.reduce((total, one) => total + count(one), 0)
  const unknown = sum(({ unknownCalls }) => unknownCalls)
  return (
    <section aria-labelledby="costs-title" className="mt-8 grid gap-4">
      <h2 id="costs-title" className="text-xl font-semibold tracking-tight">
        {t('title')}
      </h2>
      {known.map((one) => (
        <CurrencyCosts key={one.currency} costs={one} callsHref={callsHref} />
      ))}
      {unknown > 0 && (
        <p className="text-sm text-muted">
          {t('unknownCalls', { count: unknown, calls: sum(({ calls }) => calls) })}{' '}
          <Link href="/settings/costs" className="underline">
            {t('settings')}
          </Link>
        </p>
      )}
    </section>
  )
}

interface CurrencyCostsProps extends Pick<CostSectionProps, 'callsHref'> {
  costs: PeriodCosts
}

async function CurrencyCosts({ costs, callsHref }: CurrencyCostsProps) {
  const t = await getTranslations('costs-analytics')
  const wordsOf = await costWords()
  const { calls, assistants } = costs
  const most = Math.max(1, ...assistants.map(({ known }) => known))
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <StatCard label={t('total')} value={<CostTotal cost={withUnknown(costs)} />} />
        <StatCard label={t('perCall')} value={<CostTotal cost={per(costs, calls)} />} />
        <StatCard
          label={t('perMinute')}
          value={<CostTotal cost={per(costs, costs.talkSeconds / 60)} />}
        />
      </div>
      {assistants.length > 0 && (
        <Card title={t('byAssistant')}>
          <BarList
            bars={assistants.slice(0, LISTED).map(({ id, name, ...cost }) => ({
              key: id,
              label: name,
              value: cost.known / most,
              words: wordsOf(withUnknown(cost)),
              href: callsHref({ assistant: id }),
            }))}
          />
        </Card>
      )}
    </>
  )
}

const withUnknown = ({ unknownCalls, ...costs }: CostFigures) => ({
  ...costs,
  hasUnknown: unknownCalls > 0,
})

/** The cost of one of `count`; undefined if there are none. */
function per(costs: CostFigures, count: number) {
  if (count === 0) return undefined
  return { ...withUnknown(costs), known: costs.known / count }
}
