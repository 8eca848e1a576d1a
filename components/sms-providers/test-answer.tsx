'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { CircleAlert } from '@/components/icons/circle-alert'
import { CircleCheck } from '@/components/icons/circle-check'
import { TriangleAlert } from '@/components/icons/triangle-alert'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { IconComponent } from '@/components/ui/icon'
import type { SmsProviderTest } from '@/lib/features/sms-providers/contract/panel'
import { definitionOf, type SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { codeTextKey } from '@/lib/vendors/sms/rules/sms-answers'

interface TestAnswerProps {
  provider: SmsProviderName
  answer: SmsProviderTest
  onTitle: (title: string) => void
}

export function TestAnswer({ provider, answer, onTitle }: TestAnswerProps) {
  const t = useTranslations('sms-providers-forms.test')
  const answers = useTranslations('sms-providers-forms.answers')
  const catalog = useTranslations('sms-providers-catalog')
  const approval = definitionOf(provider).titles
  const { success, step, outcome, balance, parts, headersKnown, availableHeaders } = answer
  const code = answer.providerCode
  // This refusal already says that the title is not approved.
  const warn = answer.unapprovedHeader && outcome !== approval?.refusal
  return (
    <div className="grid gap-3">
      <Headline answer={answer}>
        {!success &&
          (code === null ? answers(outcome) : catalog(codeTextKey(provider, step, code), { code }))}
      </Headline>
      {(balance || parts) && (
        <p>
          {balance && (
            <>
              {t('balance')}: <span className="font-medium figures">{balance}</span>.{' '}
            </>
          )}
          {parts && t('parts', { count: parts })}
        </p>
      )}
      {approval && headersKnown && (
        <Titles titles={availableHeaders} warn={warn} onTitle={onTitle} />
      )}
      {approval && success && !headersKnown && (
        <p className="text-muted">{answers('headersUnknown')}</p>
      )}
    </div>
  )
}

/** The headline by the step that the test reached. */
function headlineOf({ success, step, outcome }: SmsProviderTest) {
  if (success) return step === 'send' ? 'sent' : 'works'
  if (outcome === 'noAnswer') return 'unknown'
  return step === 'check' && outcome === 'unreachable' ? 'away' : step
}

function Headline({ answer, children }: { answer: SmsProviderTest; children: ReactNode }) {
  const t = useTranslations('sms-providers-forms.test.outcome')
  const { success } = answer
  return (
    <Strip icon={success ? CircleCheck : CircleAlert} tone={success ? 'good' : 'danger'}>
      <p className="font-medium">{t(headlineOf(answer))}</p>
      {children && <p>{children}</p>}
    </Strip>
  )
}

interface TitlesProps {
  titles: string[]
  warn: boolean
  onTitle: (title: string) => void
}

function Titles({ titles, warn, onTitle }: TitlesProps) {
  const t = useTranslations('sms-providers-forms.test')
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      {warn && !chosen && (
        <Strip icon={TriangleAlert} tone="notice">
          <p>{t('unapproved')}</p>
        </Strip>
      )}
      <fieldset>
        <legend>{t('titles')}</legend>
        <p className="mb-1.5 text-sm text-muted">
          {t(titles.length === 0 ? 'noTitles' : 'titlesHelp')}
        </p>
        <div className="flex flex-wrap gap-2">
          {titles.map((title) => (
            <Button
              key={title}
              size="small"
              aria-pressed={title === chosen}
              className="aria-pressed:border-accent aria-pressed:text-accent"
              onClick={() => {
                setChosen(title)
                onTitle(title)
              }}
            >
              {title}
            </Button>
          ))}
        </div>
      </fieldset>
    </>
  )
}

const TONES = {
  good: 'bg-good-soft text-good',
  notice: 'bg-notice-soft text-notice',
  danger: 'bg-danger-soft text-danger',
}

interface StripProps {
  icon: IconComponent
  tone: keyof typeof TONES
  children: ReactNode
}

function Strip({ icon: Icon, tone, children }: StripProps) {
  return (
    <div className={cn('flex gap-2 rounded-md px-3 py-2', TONES[tone])}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
