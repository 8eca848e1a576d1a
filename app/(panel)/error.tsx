'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'

interface ErrorProps {
  error: unknown
  retry: () => void
}

/** A page of the panel that failed: the navigation around it still works. */
export default function PanelError({ error, retry }: ErrorProps) {
  const t = useTranslations('shell.error')
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : '–'
  return (
    <div role="alert" className="mx-auto max-w-md py-16 text-center">
      <h1 className="text-lg font-semibold">{t('title')}</h1>
      <p className="mt-1 text-balance text-muted">{t('text', { digest })}</p>
      <div className="mt-4 flex justify-center gap-2">
        <ButtonLink href="/overview">{t('overview')}</ButtonLink>
        <Button variant="primary" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}
