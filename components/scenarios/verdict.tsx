import { useTranslations } from 'next-intl'
import { Check } from '@/components/icons/check'
import { CircleHelp } from '@/components/icons/circle-help'
import { Clock } from '@/components/icons/clock'
import { Minus } from '@/components/icons/minus'
import { X } from '@/components/icons/x'
import { Badge } from '@/components/ui/text/badge'
import type { RunSummary } from '@/lib/features/scenarios/read-scenarios'
import type { ExpectationVerdict } from '@/lib/features/scenarios/rules/scenario'

const VERDICTS = {
  passed: { tone: 'good', Icon: Check },
  failed: { tone: 'danger', Icon: X },
  undecided: { tone: 'notice', Icon: CircleHelp },
} as const

interface VerdictBadgeProps {
  /** Null where the test never ran. */
  run: Pick<RunSummary, 'state' | 'verdict' | 'problem'> | null
}

/** The result of a run: passed, failed, or why it is undecided. */
export function VerdictBadge({ run }: VerdictBadgeProps) {
  const t = useTranslations('scenarios.verdicts')
  if (!run) {
    return (
      <Badge>
        <Minus aria-hidden />
        {t('never')}
      </Badge>
    )
  }
  if (!run.verdict) {
    return (
      <Badge tone="accent">
        <Clock aria-hidden />
        {t(run.state === 'running' ? 'running' : 'waiting')}
      </Badge>
    )
  }
  const { tone, Icon } = VERDICTS[run.verdict]
  const isOpen = run.verdict === 'undecided' && run.problem
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {isOpen ? t(`problems.${isOpen}`) : t(run.verdict)}
    </Badge>
  )
}

const MARKS = {
  met: { Icon: Check, className: 'text-good' },
  not_met: { Icon: X, className: 'text-danger' },
  needs_model: { Icon: CircleHelp, className: 'text-notice' },
} as const

/** The mark of an expectation, named for screen readers. */
export function ExpectationMark({ verdict }: { verdict: ExpectationVerdict }) {
  const t = useTranslations('scenarios.marks')
  const { Icon, className } = MARKS[verdict]
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <span className="sr-only">{t(verdict)}:</span>
    </>
  )
}
