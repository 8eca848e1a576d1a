'use client'

import { useTranslations } from 'next-intl'
import type { Problem } from '@/components/ui/api-client'
import { Button, ButtonLink } from '@/components/ui/button'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { ConnectionFailure } from '@/lib/features/phone-numbers/contract/connection-progress'
import type { ShownCheck } from './check-states'
import { CheckList } from './check-list'
import { Remedy } from './remedy'
import { StageHeading } from './stage-heading'

interface ConnectionFailedProps {
  checks: ShownCheck[]
  problem: Problem
  onEdit: () => void
  onRepeat: () => void
}

/** Whether the checks say what failed; a server that was not reached, say, names none. */
function isDiagnosed(problem: Problem): problem is ConnectionFailure & Problem {
  return 'check' in problem && 'side' in problem && 'remedy' in problem
}

/** Which check failed, what to do, and the ways on. What was typed is kept. */
export function ConnectionFailed({ checks, problem, onEdit, onRepeat }: ConnectionFailedProps) {
  const t = useTranslations('phone-number-forms.connect')
  const doctor = useTranslations('connection-doctor')
  const problemText = useProblemText()
  const diagnosed = isDiagnosed(problem)
  const brokenOff = problem.error === 'broken_off'
  // Nothing that was typed can be the cause.
  const again = !diagnosed || problem.side !== 'yours'
  return (
    <section className="grid gap-5">
      <StageHeading>
        {diagnosed
          ? t('failed.at', { check: doctor(`checks.${problem.check}`) })
          : t('failed.title')}
      </StageHeading>
      {diagnosed ? (
        <Remedy diagnosis={problem} reason={problem.reason} />
      ) : (
        <p className="max-w-prose">{brokenOff ? t('failed.brokenOff') : problemText(problem)}</p>
      )}
      {diagnosed && problem.numbers && problem.numbers.length > 0 && (
        <p className="max-w-prose figures">
          {t('failed.numbers', { numbers: problem.numbers.join(', ') })}
        </p>
      )}
      <CheckList checks={checks} />
      <p className="text-sm text-muted">{t(diagnosed ? 'failed.nothingSaved' : 'failed.kept')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant={again ? 'secondary' : 'primary'} onClick={onEdit}>
          {t('failed.edit')}
        </Button>
        {brokenOff ? (
          <ButtonLink variant="primary" href="/phone-numbers">
            {t('toList')}
          </ButtonLink>
        ) : (
          <Button variant={again ? 'primary' : 'secondary'} onClick={onRepeat}>
            {t('failed.again')}
          </Button>
        )}
      </div>
    </section>
  )
}
