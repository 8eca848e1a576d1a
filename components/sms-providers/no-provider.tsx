'use client'

import { useTranslations } from 'next-intl'

/** That SMS go nowhere yet, with a way to mend it that leaves what is being typed where it is. */
export function NoProvider() {
  const t = useTranslations('sms-counter')
  return (
    <>
      {t('none')}{' '}
      <a href="/integrations" target="_blank" className="text-accent underline">
        {t('connect')}
      </a>
    </>
  )
}
