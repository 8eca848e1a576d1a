'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { FailedPage } from '@/components/ui/failed-page'

interface ErrorProps {
  error: unknown
  retry: () => void
}

/** A page of the panel that failed: the navigation around it still works. */
export default function PanelError({ error, retry }: ErrorProps) {
  const t = useTranslations('shell')
  return (
    <FailedPage error={error} retry={retry}>
      <ButtonLink href="/overview">{t('toOverview')}</ButtonLink>
    </FailedPage>
  )
}
