import { getTranslations } from 'next-intl/server'
import { UserPlus } from '@/components/icons/user-plus'
import { ActionButton } from '@/components/ui/action-button'
import { PlanProblem } from '@/components/ui/form/plan-problem'
import { Badge } from '@/components/ui/text/badge'
import { PageHeader } from '@/components/ui/page-header'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import { acceptsContacts, type ListedCadence } from '@/lib/features/cadences/rules/cadence'
import { ActiveSwitch } from './active-switch'
import { EnrollButton } from './buttons'

export async function CadenceHeader({
  account,
  cadence,
}: {
  account: Account
  cadence: ListedCadence
}) {
  const t = await getTranslations('cadences')
  const forms = await getTranslations('cadences-forms')
  const { name, isActive, isTemplate, activeEnrollments: count } = cadence
  const id = String(cadence.id)
  const included = hasAutomation(account)
  const waiting = count > 0 && (!isActive || isTemplate || !included)
  const header = (
    <PageHeader
      title={name}
      description={
        isTemplate ? (
          <Badge>{t('isTemplate')}</Badge>
        ) : (
          t(waiting ? 'paused' : 'onTheWay', { count })
        )
      }
      back={{ href: '/cadences', label: t('back') }}
      actions={
        <>
          {!isTemplate && (
            <label className="flex control items-center gap-2 px-2">
              <span aria-hidden>{t('columns.active')}</span>
              <ActiveSwitch id={id} name={name} isActive={isActive} disabled={!included} />
            </label>
          )}
          <ActionButton
            variant="ghost"
            request={{ path: `/api/cadences/${id}`, method: 'DELETE' }}
            confirm={{
              title: t('delete.title', { name }),
              description: t('delete.text', { count }),
              label: t('delete.confirm'),
            }}
            done={t('delete.done')}
            then="/cadences"
          >
            {t('delete.button')}
          </ActionButton>
          {included && acceptsContacts(cadence) && (
            <EnrollButton variant="primary" dialog={{ id, name }}>
              <UserPlus aria-hidden />
              {forms('enroll.button')}
            </EnrollButton>
          )}
        </>
      }
    />
  )
  if (included) return header
  return (
    <>
      {header}
      <p className="mb-4 rounded-lg bg-notice-soft px-4 py-3 text-notice">
        <PlanProblem>{t('notIncluded')}</PlanProblem>
      </p>
    </>
  )
}
