import { MessageCircle } from '@/components/icons/message-circle'
import { MessageSquareText } from '@/components/icons/message-square-text'
import { Phone } from '@/components/icons/phone'
import type { IconComponent } from '@/components/ui/icon'
import { type CadenceStep, splitDelay } from '@/lib/features/cadences/rules/cadence'
import { useTranslations } from 'next-intl'
import type { StepType } from '@/lib/platform/vocabulary/cadence'

export function StepList({
  steps,
  assistants,
}: {
  steps: readonly CadenceStep[]
  assistants: readonly Named[]
}) {
  return (
    <ol className="grid gap-2">
      {steps.map((step, index) => (
        <li
          // A step has no id but its position.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="flex gap-2.5 rounded-md bg-sunken px-3 py-2"
        >
          <span className="pt-0.5 text-muted">
            <StepIcon type={step.type} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <StepSentence step={step} index={index} assistants={assistants} />
          </span>
        </li>
      ))}
    </ol>
  )
}

export type Named = { id: string; name: string }

interface StepSentenceProps {
  step: CadenceStep
  index: number
  assistants: readonly Named[]
}

export function StepSentence({ step, index, assistants }: StepSentenceProps) {
  const t = useTranslations('cadences-forms')
  const { amount, unit } = splitDelay(step.delayMinutes)
  const atOnce = index === 0 ? 'delay.first' : 'delay.next'
  const when = amount === 0 ? t(atOnce) : t(`delay.${unit}`, { amount })
  switch (step.type) {
    case 'call': {
      const known = assistants.find(({ id }) => id === step.assistantId)
      return t('sentence.call', { when, assistant: known?.name ?? t('unknownAssistant') })
    }
    case 'sms':
      return t('sentence.sms', { when, text: step.text })
    case 'chatapp':
      return t('sentence.chatapp', { when, template: step.templateName })
  }
}

const ICONS: Record<StepType, IconComponent> = {
  call: Phone,
  sms: MessageSquareText,
  chatapp: MessageCircle,
}

export function StepIcon({ type }: { type: StepType }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden className="size-4 shrink-0" />
}
