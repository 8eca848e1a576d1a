import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/text/badge'
import type { CountryHours } from '@/lib/features/permitted-hours/rules/hours'
import { ChangeHoursButton } from './buttons'
import { weekLines } from './week-text'

interface CountryRowProps {
  hours: CountryHours
  /** Of the country, in the language of the page. */
  name: string
}

export async function CountryRow({ hours, name }: CountryRowProps) {
  const t = await getTranslations('permitted-hours')
  const locale = await getLocale()
  const { week, skipHolidays, isOwn } = hours
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <Badge tone={isOwn ? 'accent' : 'neutral'}>{t(isOwn ? 'own' : 'default')}</Badge>
        </p>
        {weekLines(week, locale).map((line) => (
          <p key={line} className="figures">
            {line}
          </p>
        ))}
        <p className="text-sm text-muted">{t(skipHolidays ? 'holidays' : 'allDays')}</p>
      </div>
      <ChangeHoursButton
        size="small"
        aria-label={t('changeOf', { country: name })}
        dialog={{ hours, name }}
      >
        {t('change')}
      </ChangeHoursButton>
    </div>
  )
}
