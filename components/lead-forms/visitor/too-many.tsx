import { getTranslations } from 'next-intl/server'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'

/** Shown to a client that opened too many unknown addresses. */
export async function TooMany() {
  const t = await getTranslations('lead-forms-visitor.tooMany')
  return (
    <>
      <h1 className="text-lg font-semibold">{t('title')}</h1>
      <p className="mt-1 text-muted">{t('text', { minutes: ATTEMPT_MINUTES })}</p>
    </>
  )
}
