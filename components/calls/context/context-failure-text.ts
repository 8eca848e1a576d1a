import type { useTranslations } from 'next-intl'
import { type ContextFailure, CONTEXT_TIMEOUT_MS } from '@/lib/platform/vocabulary/call-context'

type Translate = ReturnType<typeof useTranslations<'calls-context'>>

/** Words why a context URL gave nothing. */
export const contextFailureText =
  (t: Translate) =>
  ({ code, detail }: ContextFailure): string =>
    t(`failed.${code}`, { detail: detail ?? '', seconds: CONTEXT_TIMEOUT_MS / 1000 })
