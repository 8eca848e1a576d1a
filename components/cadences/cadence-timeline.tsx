import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { CircleCheck } from '@/components/icons/circle-check'
import {
  type CadenceStep,
  minutesToSteps,
  splitElapsed,
} from '@/lib/features/cadences/rules/cadence'
import { StepIcon, type Named } from './step-list'

interface CadenceTimelineProps {
  steps: readonly CadenceStep[]
  assistants: readonly Named[]
}

/** The course of a cadence for a contact: the day of each step, its channel, and the reasons for an early end. */
export function CadenceTimeline({ steps, assistants }: CadenceTimelineProps) {
  const t = useTranslations('cadences-forms.timeline')
  const minutes = minutesToSteps(steps)
  return (
    <Card title={t('title')} description={t('description')}>
      <ol>
        {steps.map((step, index) => (
          <li
            // A step has no id but its position.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="relative flex gap-3 pb-4 before:absolute before:top-7 before:bottom-0 before:left-3.5 before:w-px before:bg-line"
          >
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
              <StepIcon type={step.type} />
            </span>
            <span className="min-w-0 flex-1">
              <StepMoment minutes={minutes[index] ?? 0} />
              <StepChannel step={step} assistants={assistants} />
            </span>
          </li>
        ))}
        <li className="flex gap-3">
          <span className="grid size-7 shrink-0 place-items-center text-muted">
            <CircleCheck aria-hidden className="size-4" />
          </span>
          <span className="min-w-0 flex-1 text-sm text-muted">{t('end')}</span>
        </li>
      </ol>
    </Card>
  )
}

/** Such as "Day 4, after 3 days 2 hours". */
function StepMoment({ minutes }: { minutes: number }) {
  const t = useTranslations('cadences-forms.timeline')
  const { days, hours, rest } = splitElapsed(minutes)
  const parts = [
    days > 0 && t('days', { count: days }),
    hours > 0 && t('hours', { count: hours }),
    rest > 0 && t('minutes', { count: rest }),
  ]
  return (
    <span className="block">
      <b className="font-medium">{t('day', { day: days + 1 })}</b>{' '}
      <span className="text-sm text-muted">
        {minutes === 0 ? t('atOnce') : t('after', { time: parts.filter(Boolean).join(' ') })}
      </span>
    </span>
  )
}

function StepChannel({ step, assistants }: { step: CadenceStep; assistants: readonly Named[] }) {
  const t = useTranslations('cadences-forms')
  if (step.type !== 'call') {
    const text = step.type === 'sms' ? step.text : step.templateName
    return (
      <>
        <span className="block">{t(`timeline.${step.type}`)}</span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{text}</span>
      </>
    )
  }
  const assistant = assistants.find(({ id }) => id === step.assistantId)?.name
  return (
    <>
      <span className="block">
        {t('timeline.call', { assistant: assistant ?? t('unknownAssistant') })}
      </span>
      <span className="block text-sm text-muted">{t('timeline.answer')}</span>
    </>
  )
}
