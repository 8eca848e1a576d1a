'use client'

import { useTranslations } from 'next-intl'
import type { Problem } from '../api-client'

export function useProblemText(): (problem: Problem) => string {
  const t = useTranslations('common.problems')
  return ({ code, error }) => {
    const name = [code, error].find((key) => key && /^\w+$/.test(key) && t.has(key))
    return name ? t(name) : t('internal_error')
  }
}
