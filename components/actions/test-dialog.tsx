'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { callApi, type ApiResult } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Input } from '@/components/ui/form/input'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { ActionTest } from '@/lib/features/actions/contract/panel'
import { testBodyOf, type ActionDraft } from './action-draft'
import { TestAnswer } from './test-answer'

interface TestDialogProps {
  /** As it stands in the form, saved or not. */
  draft: ActionDraft
  number: string
  onNumber: (number: string) => void
  onClose: () => void
}

/** Sends the message to a number of one's own, and says what came of it. */
export default function TestDialog({ draft, number, onNumber, onClose }: TestDialogProps) {
  const t = useTranslations('action-forms.test')
  const problemText = useProblemText()
  const [pending, setPending] = useState(false)
  const [result, setResult] = useState<ApiResult<ActionTest> | null>(null)
  const refused = result && !result.ok ? result.problem : null
  const wrongNumber =
    refused?.details?.some(({ path }) => path === 'phoneNumber') ||
    (result?.ok && result.data.reason === 'invalid_number')

  async function send(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (pending) return
    setPending(true)
    setResult(null)
    const body = testBodyOf(draft, number.trim())
    setResult(await callApi({ path: `/api/actions/${draft.channel}/test`, method: 'POST', body }))
    setPending(false)
  }

  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <Field label={t('number')} help={t('numberHelp')} error={wrongNumber && t('numberError')}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="tel"
              value={number}
              onChange={(event) => {
                setResult(null)
                onNumber(event.currentTarget.value)
              }}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary" pending={pending} disabled={!number.trim()}>
            {t('submit')}
          </Button>
        </div>
        <FormProblem text={refused && !wrongNumber ? problemText(refused) : null} />
        <div aria-live="polite" className="empty:hidden">
          {result?.ok && !wrongNumber && <TestAnswer draft={draft} answer={result.data} />}
        </div>
      </form>
    </Dialog>
  )
}
