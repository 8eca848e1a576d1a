import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import type { CallCountries } from '@/lib/features/permitted-hours/call-countries'
import { ChangeCountriesButton } from './buttons'

interface CountriesCardProps {
  countries: CallCountries
  choices: readonly { id: string; name: string }[]
}

export async function CountriesCard({ countries, choices }: CountriesCardProps) {
  const t = await getTranslations('permitted-hours.countries')
  const locale = await getLocale()
  const chosen = countries.own.length > 0 ? countries.own : countries.default
  const names = choices.filter(({ id }) => chosen?.some((country) => country === id))
  // The chosen ones come first, because the list is long.
  const others = choices.filter((choice) => !names.includes(choice))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const summary = chosen ? list.format(names.map(({ name }) => name)) || t('none') : t('all')
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">{summary}</p>
        <ChangeCountriesButton
          size="small"
          dialog={{ choices: [...names, ...others], chosen: names.map(({ id }) => id) }}
        >
          {t('change')}
        </ChangeCountriesButton>
      </div>
    </Card>
  )
}
