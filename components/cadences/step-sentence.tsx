import { useTranslations } from 'next-intl'
import { splitDelay, type CadenceStep } from '@/lib/features/cadences/rules/cadence'

/** Assistants that a step may name. */
export type Named = { id: string; name: string }

interface StepSentenceProps {
  step: CadenceStep
  index: number
  assistants: readonly Named[]
}

/** A step as one would say it: "2 days later, Defne calls". On the server and in the browser. */
export function StepSentence({ step, index, assistants }: StepSentenceProps) {
  const t = useTranslations('cadence-forms')
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
