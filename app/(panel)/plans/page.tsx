import { getTranslations } from 'next-intl/server'
import { ChangePlan } from '@/components/plans/change-plan'
import { PlanTable } from '@/components/plans/plan-table'
import { PageHeader } from '@/components/ui/page-header'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { PLANS, TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'

export async function generateMetadata() {
  return { title: (await getTranslations('plans'))('title') }
}

/** The features of each plan, the current plan, and how to change it. */
export default async function PlansPage() {
  const { plan } = await requirePageSession('/plans')
  const t = await getTranslations('plans')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description', { plan: PLANS[plan].name })}
        back={{ href: '/usage', label: t('back') }}
      />
      <div className="grid gap-4">
        <ChangePlan plan={plan} />
        <PlanTable current={plan} />
        <p className="max-w-prose text-sm text-muted">
          {t('everyPlan', { minutes: TRIAL_MINUTES })}
        </p>
      </div>
    </>
  )
}
