'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { ApiResult } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { keepFocus } from '@/components/ui/form/keep-focus'
import { Input } from '@/components/ui/form/input'
import { Spinner } from '@/components/ui/spinner'
import { PhoneHelp, usePhoneReading } from '@/components/ui/form/phone-field'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { SmsProviderTest } from '@/lib/features/sms-providers/contract/panel'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { TestAnswer } from './test-answer'
import { refusesNumber } from './use-provider-form'

type Result = ApiResult<SmsProviderTest> | null

/** `fields`: the form must be completed before the test. */
type State = Result | 'idle' | 'running' | 'fields'

interface ConnectionTestProps {
  provider: SmsProviderName
  /** Returns null where the fields of the form have problems. */
  run: (testNumber: string) => Promise<Result>
  /** Called when an approved sender title is chosen. */
  onTitle: (title: string) => void
}

export function ConnectionTest({ provider, run, onTitle }: ConnectionTestProps) {
  const t = useTranslations('sms-providers-forms.test')
  const catalog = useTranslations('sms-providers-catalog')
  const common = useTranslations('common')
  const problemText = useProblemText()
  const { reading, read } = usePhoneReading()
  const [number, setNumber] = useState('')
  const [state, setState] = useState<State>('idle')
  const running = state === 'running'
  const result = typeof state === 'object' ? state : null
  const failed = result && !result.ok ? result.problem : null
  const wrongNumber = failed !== null && refusesNumber(failed)
  const sends = number.trim() !== ''

  const outcome = useRef<HTMLDivElement>(null)
  // On a phone, and in a long form, the result would be out of view.
  useEffect(() => {
    if (state !== 'idle') outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [state])

  async function test(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    setState('running')
    try {
      setState((await run(number.trim())) ?? 'fields')
    } catch {
      setState({ ok: false, status: 0, problem: { error: 'network' } })
    }
  }

  const problem = failed && !wrongNumber ? problemText(failed) : null
  return (
    <form noValidate onSubmit={(event) => void test(event)} className="grid max-w-lg gap-4">
      <Field
        label={t('number')}
        optional={common('optional')}
        help={<PhoneHelp reading={reading}>{catalog(`${provider}.testNumber.help`)}</PhoneHelp>}
        error={wrongNumber && catalog(`${provider}.testNumber.error`)}
      >
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="off"
            value={number}
            onInput={({ currentTarget }) => read(currentTarget.value)}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" pending={running} onMouseDown={keepFocus}>
          {t(sends ? 'submitSend' : 'submit')}
        </Button>
      </div>
      <div ref={outcome} className="scroll-m-4 empty:hidden">
        <FormProblem text={state === 'fields' ? t('fixFields') : problem} />
        <div aria-live="polite">
          {running && (
            <p className="flex items-center gap-2 text-muted">
              <Spinner />
              {t(sends ? 'runningSend' : 'running')}
            </p>
          )}
          {result?.ok && <TestAnswer provider={provider} answer={result.data} onTitle={onTitle} />}
        </div>
      </div>
    </form>
  )
}
