'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { ActionTest } from '@/lib/features/actions/contract/panel'
import { chatAppAnswer } from '@/lib/vendors/chatapp/rules/chatapp-answers'
import { isFixedInSmsProviders } from '@/lib/features/messages/rules/message'
import { answerOfCode } from '@/lib/vendors/sms/rules/sms-answers'
import type { ActionDraft } from './action-draft'

interface TestAnswerProps {
  draft: ActionDraft
  answer: ActionTest
}

/** Whether it was sent; else why not, and what to do. */
export function TestAnswer({ draft, answer }: TestAnswerProps) {
  const t = useTranslations('action-forms.test')
  const { success, reason, provider } = answer
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
          {success ? t(`sentText.${provider ?? 'chatapp'}`) : reasonText(draft.channel, answer)}{' '}
          {mendable && (
            <a href="/integrations" target="_blank" className="underline">
              {t('toProviders')}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}

/** What the platform means by its answer, and what to do; else what is known of the reason. */
function useReasonText() {
  const t = useTranslations('message-problems')
  const sms = useTranslations('sms-answers')
  const chat = useTranslations('chatapp-answers')
  return (channel: ActionDraft['channel'], answer: ActionTest): string => {
    const { reason, provider, providerCode, detail } = answer
    if (channel === 'sms' && provider && providerCode) {
      return sms(answerOfCode(provider, 'send', providerCode), { code: providerCode })
    }
    if (channel === 'chatapp' && providerCode) {
      return chat(chatAppAnswer(providerCode), { code: providerCode })
    }
    const known = t(reason ?? 'refused', { placeholder: detail ?? 'none' })
    return reason === 'refused' && detail ? `${known} ${detail}` : known
  }
}
