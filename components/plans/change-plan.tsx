import { getFormatter, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { PLAN_NAMES, PLANS, type Plan } from '@/lib/platform/tenancy/plan'
import { planChange } from '@/lib/platform/tenancy/change-plan'
import { gains } from './plan-facts'
import { SUPPORT } from '@/components/ui/text/support'

export async function ChangePlan({ plan }: { plan: Plan }) {
  const t = await getTranslations('plans')
  const format = await getFormatter()
  const next = PLAN_NAMES[PLAN_NAMES.indexOf(plan) + 1]
  const missing = next ? gains(PLANS[plan], PLANS[next]) : []
  return (
    <Card title={next ? t('lacks.title', { plan: PLANS[plan].name }) : t('lacks.nothing')}>
      {next && (
        <p>
          {t('lacks.text', {
            next: PLANS[next].name,
            gains: format.list(missing.map(({ name }) => t(`gains.${name}`))),
          })}
        </p>
      )}
      <div className="mt-3">
        <HowToChange />
      </div>
    </Card>
  )
}

async function HowToChange() {
  const t = await getTranslations('plans.change')
  const change = planChange()
  if (change.by === 'operator') return <p className="text-muted">{t.rich('operator', SUPPORT)}</p>
  return (
    <p>
      {t(change.by)}{' '}
      <a
        href={change.href}
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2 md:min-h-0"
      >
        {change.by === 'mail' ? change.email : t('open')}
      </a>
    </p>
  )
}
