'use client'

import { useTranslations } from 'next-intl'

interface FailedPageProps {
  error: unknown
  retry: () => void
}

/**
 * The message for a failed page: what failed, on whose side, and the next step. Every page loads it, so it
 * imports nothing large.
 */
export function FailedPage({ error, retry }: FailedPageProps) {
  const t = useTranslations('common.failed')
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '–'
  return (
    <div role="alert" className="mx-auto max-w-md px-4 py-16 text-center">
      <h1 className="text-lg font-semibold">{t('title')}</h1>
      <p className="mt-1 text-balance text-muted">{t('text', { digest })}</p>
      <button
        type="button"
        onClick={retry}
        className="mt-4 control rounded-md bg-accent px-4 font-medium text-on-accent hover:bg-accent-strong"
      >
        {t('retry')}
      </button>
    </div>
  )
}
