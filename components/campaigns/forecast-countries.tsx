import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { PanelForecast } from '@/lib/features/campaigns/contract/forecast'

interface ForecastCountriesProps {
  forecast: PanelForecast
  /** The account's. */
  timezone: string
}

/** More countries than these are counted. */
const SHOWN = 5

export function ForecastCountries({ forecast, timezone }: ForecastCountriesProps) {
  const t = useTranslations('campaigns-start')
  const format = useFormatter()
  const locale = useLocale()
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const nameOf = (country: string | null) => (country ? regions.of(country) : t('noCountry'))
  const { madeAt, countries, assistant } = forecast
  const foreign = countries.filter(
    ({ language }) => language && assistant && language !== assistant.language,
  )
  return (
    <>
      <ul>
        {countries.slice(0, SHOWN).map(({ country, contacts, language, opens }) => (
          <li key={country}>
            {nameOf(country)}: <span className="figures">{format.number(contacts)}</span>
            <span className="text-muted">
              {', '}
              {language && t('mostly', { language: languages.of(language) ?? language })}
              {language && ', '}
              {opens <= madeAt
                ? t('openNow')
                : t('opens', {
                    date: format.dateTime(new Date(opens), 'weekdayClock', {
                      timeZone: timezone,
                    }),
                  })}
            </span>
          </li>
        ))}
        {countries.length > SHOWN && (
          <li className="text-muted">{t('moreCountries', { count: countries.length - SHOWN })}</li>
        )}
      </ul>
      {assistant && foreign.length > 0 && (
        <p className="text-sm text-notice">
          {t('language', {
            assistant: assistant.name,
            language: languages.of(assistant.language) ?? '',
            countries: format.list(
              foreign.slice(0, SHOWN).map(({ country }) => nameOf(country) ?? ''),
            ),
          })}
        </p>
      )}
    </>
  )
}
