import type { useTranslations } from 'next-intl'

type Texts = ReturnType<typeof useTranslations<'appointments-reminders'>>

/** "2 hours before", in the largest unit that fits. */
export function reminderWhen(minutes: number, t: Texts): string {
  if (minutes % 1440 === 0) return t('beforeDays', { days: minutes / 1440 })
  if (minutes % 60 === 0) return t('beforeHours', { hours: minutes / 60 })
  return t('before', { minutes })
}
