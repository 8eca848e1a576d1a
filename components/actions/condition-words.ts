import type { useTranslations } from 'next-intl'
import type { Condition } from '@/lib/features/actions/rules/action'

type Words = ReturnType<typeof useTranslations<'actions-forms'>>

/** "When the outcome is: Interested". */
export function conditionWords(condition: Condition, t: Words): string {
  const [kind, outcome] = condition.split(':')
  return outcome
    ? t('conditions.outcome', { outcome: t(`outcomes.${outcome}`) })
    : t(`conditions.${kind}`)
}
