import { getTranslations } from 'next-intl/server'
import type { Enrollment } from '@/lib/features/cadences/rules/cadence'
import type { StepType } from '@/lib/platform/vocabulary/cadence'
import { Moment } from './moment'

interface StandingProps {
  enrollment: Pick<Enrollment, 'status' | 'endReason' | 'currentStep' | 'nextRunAt'> & {
    nextStep: StepType | null
  }
  /** False while the cadence is switched off: its enrollments wait. */
  isActive: boolean
}

/** The position of an enrollment: "Waits for step 2: call, Mon 23 Nov, 10:00". */
export async function Standing({ enrollment, isActive }: StandingProps) {
  const t = await getTranslations('cadences-forms')
  const { status, endReason, currentStep, nextStep, nextRunAt } = enrollment
  if (status === 'completed') return <span className="text-muted">{t('standing.completed')}</span>
  if (status === 'ended') {
    return <span className="text-muted">{endReason && t(`standing.${endReason}`)}</span>
  }
  if (!nextStep) return t('standing.done')
  const values = { step: currentStep + 1, type: t(`types.${nextStep}`) }
  if (!isActive) return t('standing.paused', values)
  return (
    <>
      {t('standing.waits', values)}
      {nextRunAt && (
        <>
          {' · '}
          <Moment value={nextRunAt.toISOString()} />
        </>
      )}
    </>
  )
}
