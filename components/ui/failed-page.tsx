'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from './button'

interface FailedPageProps {
  error: unknown
  retry: () => void
  /** A way out, beside trying again. */
  children?: ReactNode
}

/** What is said where a page has failed: what, whose side it is on, and the next step. */
export function FailedPage({ error, retry, children }: FailedPageProps) {
  const t = useTranslations('common.failed')
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '–'
  return (
    <div role="alert" className="mx-auto max-w-md px-4 py-16 text-center">
      <h1 className="text-lg font-semibold">{t('title')}</h1>
      <p className="mt-1 text-balance text-muted">{t('text', { digest })}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {children}
        <Button variant="primary" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}
