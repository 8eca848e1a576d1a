import { getLocale, getTranslations } from 'next-intl/server'
import { CountriesCard } from '@/components/permitted-hours/countries-card'
import { WeekPicture } from '@/components/hours/week-picture'
import { CountryRow } from '@/components/permitted-hours/country-row'
import { Beside } from '@/components/ui/beside'
import { Card } from '@/components/ui/card'
import type { SearchParams } from '@/components/ui/list/address'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { ClientMessages } from '@/i18n/client-messages'
import { readCallCountries } from '@/lib/features/permitted-hours/call-countries'
import { listCountryHours } from '@/lib/features/permitted-hours/country-hours'
import { clockWeekOf, type CountryHours } from '@/lib/features/permitted-hours/rules/hours'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('permitted-hours'))('title') }
}

interface Props {
  searchParams: Promise<SearchParams>
}

export default async function PermittedHoursPage({ searchParams }: Props) {
  const account = await requirePageSession('/settings/permitted-hours')
  const t = await getTranslations('permitted-hours')
  const locale = await getLocale()
  const [{ used, others }, countries] = await Promise.all([
    listCountryHours(account),
    readCallCountries(account),
  ])
  const { country } = await searchParams
  const chosen = others.find((hours) => hours.country === country)
  const pictured = chosen ?? used[0]
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const nameOf = (hours: CountryHours) => regions.of(hours.country) ?? hours.country
  const options = others
    .map((hours) => ({ value: hours.country, label: nameOf(hours) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const choices = [...used, ...others]
    .map((hours) => ({ id: hours.country, name: nameOf(hours) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <ClientMessages namespaces={['permitted-hours', 'hours']}>
      <Beside
        side={
          <>
            {pictured && (
              <Card title={nameOf(pictured)}>
                <WeekPicture week={clockWeekOf(pictured.week)} />
              </Card>
            )}
            <Card title={t('howTitle')}>
              <p className="text-muted">{t('description')}</p>
              <p className="mt-3 text-muted">{t('howText')}</p>
            </Card>
          </>
        }
      >
        <CountriesCard countries={countries} choices={choices} />
        <Card title={t('used')} description={t('usedText')}>
          {used.length === 0 && <p className="text-muted">{t('nobody')}</p>}
          <ul className="grid gap-4">
            {used.map((hours) => (
              <li key={hours.country}>
                <CountryRow hours={hours} name={nameOf(hours)} />
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('other')}>
          <div className="grid gap-4">
            <FilterSelect name="country" label={t('other')} all={t('choose')} options={options} />
            {chosen && <CountryRow hours={chosen} name={nameOf(chosen)} />}
          </div>
        </Card>
      </Beside>
    </ClientMessages>
  )
}
