'use client'

import { useTranslations } from 'next-intl'

/** A note that no provider can send SMS. Its link opens a new tab, so that the form keeps its input. */
export function NoProvider() {
  const t = useTranslations('sms-providers-counter')
  return (
    <>
      {t('none')}{' '}
      <a href="/sms-providers" target="_blank" className="text-accent underline">
        {t('connect')}
      </a>
    </>
  )
}
