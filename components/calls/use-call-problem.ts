'use client'

import { useTranslations } from 'next-intl'
import type { Problem } from '@/components/ui/api-client'

/** The texts of problems with a call that is started. Needs the messages of `calls-start`. */
export function useCallProblem(): (problem: Problem) => string | null {
  const t = useTranslations('calls-start')
  return ({ error }) => {
    if (error === 'phone_number_not_found') return t('noPhoneNumber')
    if (error === 'telephony_error') return t('notMade')
    return error === 'assistant_not_found' ? t('assistantGone') : null
  }
}
