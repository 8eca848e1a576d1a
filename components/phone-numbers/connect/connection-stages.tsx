'use client'

import { useTranslations, useLocale } from 'next-intl'
import { TriangleAlert } from '@/components/icons/triangle-alert'
import type { AssistantChoice } from '@/components/phone-numbers/assistant-select'
import type { ShownStage, ConnectedNumber } from './stage'
import type { Problem } from '@/components/ui/api-client'
import { Button, ButtonLink } from '@/components/ui/button'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { ConnectionFailure } from '@/lib/features/phone-numbers/contract/connection-progress'
import { Remedy } from './remedy'
import { AssistantPicker } from '@/components/phone-numbers/assistant-picker'
import { Abilities } from '@/components/phone-numbers/abilities'
import { formatPhone } from '@/lib/platform/phone/phone'
import { useEffect, useRef, type ReactNode } from 'react'

interface ConnectionStagesProps {
  stage: ShownStage
  assistants: AssistantChoice[]
  onEdit: () => void
  onRepeat: () => void
}

/** The result of the checks. Loaded when a form is sent. */
export function ConnectionStages({ stage, assistants, onEdit, onRepeat }: ConnectionStagesProps) {
  const t = useTranslations('phone-numbers-forms.connect')
  switch (stage.at) {
    case 'checking':
      return (
        <section className="grid gap-5" aria-busy="true">
          <StageHeading>{t('checking')}</StageHeading>
          <p className="text-muted">{t('checkingText')}</p>
        </section>
      )
    case 'failed':
      return <ConnectionFailed {...stage} onEdit={onEdit} onRepeat={onRepeat} />
    case 'connected':
      return <ConnectionSucceeded {...stage} assistants={assistants} />
  }
}

interface ConnectionFailedProps {
  problem: Problem
  onEdit: () => void
  onRepeat: () => void
}

/** Whether the problem names a failed check. An unreachable server, for example, names none. */
function isDiagnosed(problem: Problem): problem is ConnectionFailure & Problem {
  return 'check' in problem && 'side' in problem && 'remedy' in problem
}

function ConnectionFailed({ problem, onEdit, onRepeat }: ConnectionFailedProps) {
  const t = useTranslations('phone-numbers-forms.connect')
  const doctor = useTranslations('phone-numbers-doctor')
  const problemText = useProblemText()
  const diagnosed = isDiagnosed(problem)
  const brokenOff = problem.error === 'broken_off'
  // The input cannot be the cause.
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

interface ConnectionSucceededProps {
  numbers: ConnectedNumber[]
  assistants: AssistantChoice[]
}

/** The number is there: what it can do, and what to do with it first. */
function ConnectionSucceeded({ numbers, assistants }: ConnectionSucceededProps) {
  const t = useTranslations('phone-numbers-forms.connect')
  const locale = useLocale()
  const [number] = numbers
  if (!number) return null
  const { voice } = number.capabilities
  return (
    <section className="grid gap-5">
      <StageHeading>{t('made.title', { count: numbers.length })}</StageHeading>
      <ul className="grid max-w-lg gap-2">
        {numbers.map(({ id, phoneNumber, friendlyName, capabilities }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium figures">{formatPhone(phoneNumber, locale)}</span>
            <span className="text-muted">{friendlyName}</span>
            <Abilities {...capabilities} />
          </li>
        ))}
      </ul>
      {!voice && (
        <p className="flex max-w-prose gap-2 rounded-md bg-notice-soft px-3 py-2 text-notice">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('made.smsOnly')}
        </p>
      )}
      {voice && numbers.length === 1 && assistants.length > 0 && (
        <div className="grid max-w-lg gap-1.5">
          <p className="font-medium">{t('made.whoAnswers')}</p>
          <AssistantPicker
            id={number.id}
            name={number.friendlyName}
            assistantId={null}
            assistants={assistants}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {voice && assistants.length > 0 && (
          <ButtonLink variant="primary" href="/calls">
            {t('made.call')}
          </ButtonLink>
        )}
        {voice && assistants.length === 0 && (
          <ButtonLink variant="primary" href="/assistants/new">
            {t('made.assistant')}
          </ButtonLink>
        )}
        <ButtonLink href={numbers.length === 1 ? `/phone-numbers/${number.id}` : '/phone-numbers'}>
          {t(numbers.length === 1 ? 'made.toNumber' : 'toList')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The heading of what replaces the form. Takes the focus, for keyboards and screen readers. */
function StageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
      {children}
    </h2>
  )
}
