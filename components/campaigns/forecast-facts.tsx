import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Facts } from '@/components/ui/text/facts'
import { Link } from '@/components/ui/link'
import type { PanelForecast } from '@/lib/features/campaigns/contract/forecast'
import { formatPhone } from '@/lib/platform/phone/phone'
import { ForecastCost } from './forecast-cost'
import { ForecastCountries } from './forecast-countries'

interface ForecastProps {
  forecast: PanelForecast
  /** The account's. */
  timezone: string
}

/** Who will be called, when, from where, and what it may cost. */
export function ForecastFacts({ forecast, timezone }: ForecastProps) {
  const t = useTranslations('campaigns-start')
  const { isExact, contacts: count, assistant, phoneNumber, countries } = forecast
  const locale = useLocale()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const skipped = useSkipped(forecast)
  const facts = [
    {
      label: t('contacts'),
      value: <strong>{t(isExact ? 'contactsCount' : 'contactsAbout', { count })}</strong>,
    },
    ...(skipped.length > 0
      ? [{ label: t('skipped'), value: skipped.map((text) => <p key={text}>{text}</p>) }]
      : []),
    { label: t('when'), value: <Times {...{ forecast, timezone }} /> },
    { label: t('minutes'), value: <Minutes forecast={forecast} /> },
    { label: t('cost'), value: <ForecastCost cost={forecast.cost} /> },
    ...(countries.length > 0
      ? [{ label: t('countries'), value: <ForecastCountries {...{ forecast, timezone }} /> }]
      : []),
    ...(assistant
      ? [
          {
            label: t('assistant'),
            value: t('speaks', {
              assistant: assistant.name,
              language: languages.of(assistant.language) ?? assistant.language,
            }),
          },
        ]
      : []),
    ...(phoneNumber
      ? [
          {
            label: t('phoneNumber'),
            value: <bdi className="figures">{formatPhone(phoneNumber, locale)}</bdi>,
          },
        ]
      : []),
  ]
  return <Facts facts={facts} />
}

function useSkipped(forecast: PanelForecast): string[] {
  const t = useTranslations('campaigns-start')
  const { doNotCall, invalidNumber, inCall, hungUp, neverPermitted: never } = forecast
  const reasons = { doNotCall, invalidNumber, inCall, hungUp, never }
  return Object.entries(reasons).flatMap(([reason, count]) =>
    count > 0 ? t(reason as keyof typeof reasons, { count }) : [],
  )
}

const AT_ONCE_MS = 60_000

function Times({ forecast, timezone: timeZone }: ForecastProps) {
  const t = useTranslations('campaigns-start')
  const format = useFormatter()
  const { madeAt, begins, ends, isCutOff } = forecast
  if (!begins) return t('noTime')
  const date = (iso: string) => format.dateTime(new Date(iso), 'moment', { timeZone })
  const isNow = Date.parse(begins) < Date.parse(madeAt) + AT_ONCE_MS
  return (
    <>
      {isNow ? t('beginsNow') : t('begins', { date: date(begins) })}{' '}
      {ends ? t('ends', { date: date(ends) }) : t('endsLate')} {isCutOff && t('cutOff')}{' '}
      <Link href="/settings/permitted-hours" className="underline">
        {t('hours')}
      </Link>
    </>
  )
}

function Minutes({ forecast }: { forecast: PanelForecast }) {
  const t = useTranslations('campaigns-start')
  const format = useFormatter()
  const { secondsNeeded, secondsLeft, experience } = forecast
  const minutes = { needed: Math.ceil(secondsNeeded / 60), left: Math.floor(secondsLeft / 60) }
  const rate = format.number(experience.answerRate, { style: 'percent', maximumFractionDigits: 0 })
  const known = { rate, seconds: experience.talkSeconds }
  return (
    <>
      <p className={secondsNeeded > secondsLeft ? 'text-danger' : undefined}>
        {t('minutesText', minutes)} {secondsNeeded > secondsLeft && t('minutesShort')}
      </p>
      <p className="text-sm text-muted">
        {experience.isAssumed ? t('assumed', { ...known, calls: 20 }) : t('learned', known)}
      </p>
    </>
  )
}
