'use client'

import { useTranslations } from 'next-intl'
import type { Problem } from '../api-client'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'
import { MAX_LOGO_SIDE } from '@/lib/platform/upload-limits'

/** The limits that texts of problems name. */
const LIMITS = { minutes: ATTEMPT_MINUTES, pixels: MAX_LOGO_SIDE }

export function useProblemText(): (problem: Problem) => string {
  const t = useTranslations('common.problems')
  return ({ code, error }) => {
    const name = [code, error].find((key) => key && /^\w+$/.test(key) && t.has(key))
    return name ? t(name, LIMITS) : t('internal_error')
  }
}
