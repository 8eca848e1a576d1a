'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { CircleAlert } from '@/components/icons/circle-alert'
import { CircleCheck } from '@/components/icons/circle-check'
import { callApi, type ApiResult } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Input } from '@/components/ui/form/input'
import { PhoneHelp, usePhoneReading } from '@/components/ui/form/phone-field'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { ActionTest } from '@/lib/features/actions/contract/panel'
import { testBodyOf, type ActionDraft } from './action-draft'
import { cn } from '@/components/ui/cn'
import { chatAppAnswer } from '@/lib/vendors/chatapp/rules/chatapp-answers'
import { isFixedInSmsProviders } from '@/lib/features/messages/rules/message'
import { codeTextKey } from '@/lib/vendors/sms/rules/sms-answers'

interface TestDialogProps {
  draft: ActionDraft
  number: string
  onNumber: (number: string) => void
  onClose: () => void
}

export default function TestDialog({ draft, number, onNumber, onClose }: TestDialogProps) {
  const t = useTranslations('actions-forms.test')
  const problemText = useProblemText()
  const { reading, read } = usePhoneReading()
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
        <Field
          label={t('number')}
          help={<PhoneHelp reading={reading}>{t('numberHelp')}</PhoneHelp>}
          error={wrongNumber && t('numberError')}
        >
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="tel"
              value={number}
              onInput={({ currentTarget }) => read(currentTarget.value)}
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

interface TestAnswerProps {
  draft: ActionDraft
  answer: ActionTest
}

/** Whether it was sent; if not, why, and what to do. */
function TestAnswer({ draft, answer }: TestAnswerProps) {
  const t = useTranslations('actions-forms.test')
  const catalog = useTranslations('sms-providers-catalog')
  const { success, reason, provider } = answer
  const sentText = provider ? catalog(`${provider}.sent`) : t('sentText')
  const reasonText = useReasonText()
  const mendable = draft.channel === 'sms' && reason !== null && isFixedInSmsProviders(reason)
  const Icon = success ? CircleCheck : CircleAlert
  return (
    <div
      className={cn(
        'flex gap-2 rounded-md px-3 py-2',
        success ? 'bg-good-soft text-good' : 'bg-danger-soft text-danger',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{t(success ? 'sent' : 'notSent')}</p>
        <p className="wrap-anywhere">
          {success ? sentText : reasonText(draft.channel, answer)}{' '}
          {reason === 'no_business_name' && (
            <a href="/settings/business" target="_blank" className="underline">
              {t('toBusiness')}
            </a>
          )}
          {mendable && (
            <a href="/sms-providers" target="_blank" className="underline">
              {t('toProviders')}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

function useReasonText() {
  const t = useTranslations('messages-problems')
  const sms = useTranslations('sms-providers-catalog')
  const chat = useTranslations('messages-chatapp')
  return (channel: ActionDraft['channel'], answer: ActionTest): string => {
    const { reason, provider, providerCode, detail } = answer
    if (channel === 'sms' && provider && providerCode) {
      return sms(codeTextKey(provider, 'send', providerCode), { code: providerCode })
    }
    if (channel === 'chatapp' && providerCode) {
      return chat(chatAppAnswer(providerCode), { code: providerCode })
    }
    const known = t(reason ?? 'refused', { placeholder: detail ?? 'none' })
    return reason === 'refused' && detail ? `${known} ${detail}` : known
  }
}
