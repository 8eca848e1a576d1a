import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { Check } from '@/components/icons/check'
import { Minus } from '@/components/icons/minus'
import { cn } from '@/components/ui/cn'
import { Badge } from '@/components/ui/text/badge'
import { formatBytes } from '@/components/ui/text/bytes'
import { config } from '@/lib/platform/config'
import { planChange } from '@/lib/platform/tenancy/change-plan'
import { PLAN_NAMES, PLANS, type Plan } from '@/lib/platform/tenancy/plan'
import { planFacts, type PlanFact, type PlanValue } from './plan-facts'

interface PlanTableProps {
  /** The plan of the account, which is marked. Without it, as on the front page, none is. */
  current?: Plan
  /** Of the plans' names. */
  level?: 'h2' | 'h3'
}

export async function PlanTable({ current, level: Heading = 'h2' }: PlanTableProps) {
  const t = await getTranslations('plans')
  return (
    <ul aria-label={t('title')} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {PLAN_NAMES.map((plan) => (
        <li
          key={plan}
          aria-current={plan === current ? 'true' : undefined}
          className={cn(
            'rounded-lg border bg-surface p-4 md:p-5',
            plan === current ? 'border-accent' : 'border-line',
          )}
        >
          <div className="flex flex-wrap items-center gap-2">
            <Heading className="text-lg font-semibold">{PLANS[plan].name}</Heading>
            {plan === current && <Badge tone="good">{t('current')}</Badge>}
          </div>
          <Price plan={plan} />
          <p className="mt-1 text-sm text-muted">{t(`for.${plan}`)}</p>
          <dl className="mt-4 grid gap-2">
            {planFacts(PLANS[plan]).map((fact) => (
              <Fact key={fact.name} plan={plan} fact={fact} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

async function Price({ plan }: { plan: Plan }) {
  const t = await getTranslations('plans.price')
  const format = await getFormatter()
  const { currency, ...prices } = { free: 0, currency: 'USD', ...config().PLAN_PRICES }
  const amount = prices[plan]
  if (amount === 0) return <p className={PRICE}>{t('free')}</p>
  if (amount !== undefined) {
    const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
    return <p className={PRICE}>{t('month', { price: format.number(amount, style) })}</p>
  }
  const change = planChange()
  return (
    <p className={PRICE}>
      {change.by === 'operator' ? (
        t('ask')
      ) : (
        <a href={change.href} className="underline underline-offset-2">
          {t('ask')}
        </a>
      )}
    </p>
  )
}

const PRICE = 'mt-1 min-h-6 figures'

async function Fact({ plan, fact: { name, value } }: { plan: Plan; fact: PlanFact }) {
  const t = await getTranslations('plans')
  // Enterprise agrees on its minutes by contract: its grant in the table is none.
  const agreed = plan === 'enterprise' && name === 'minutes'
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{t(`facts.${name}`)}</dt>
      <dd className="text-right font-medium figures">
        {agreed ? t('agreed') : <Value value={value} />}
      </dd>
    </div>
  )
}

async function Value({ value: fact }: { value: PlanValue }) {
  const t = await getTranslations('plans')
  const locale = await getLocale()
  if (fact.kind === 'included') {
    const Icon = fact.value ? Check : Minus
    return (
      <>
        <Icon
          aria-hidden
          className={cn('inline size-4', fact.value ? 'text-good' : 'text-muted')}
        />
        <span className="sr-only">{t(fact.value ? 'included' : 'notIncluded')}</span>
      </>
    )
  }
  if (fact.value === null) return t('unlimited')
  return fact.kind === 'bytes'
    ? formatBytes(fact.value, locale)
    : t(`amounts.${fact.of}`, { value: fact.value })
}
