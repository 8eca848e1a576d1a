import { getLocale, getTranslations } from 'next-intl/server'
import { CurrencyForm } from '@/components/costs/currency-form'
import { TelephonyPriceForm } from '@/components/costs/telephony-price-form-later'
import { TelephonyPriceList } from '@/components/costs/telephony-price-list'
import { Beside } from '@/components/ui/beside'
import { Card } from '@/components/ui/card'
import { ClientMessages } from '@/i18n/client-messages'
import { listTelephonyPrices, readCostSettings } from '@/lib/features/costs/settings'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { getCountries } from '@/lib/platform/phone/countries'
import { decimalText } from '@/lib/platform/text/decimal-text'

export async function generateMetadata() {
  return { title: (await getTranslations('settings'))('sections.costs') }
}

export default async function CostSettingsPage() {
  const account = await requirePageSession('/settings/costs')
  const t = await getTranslations('costs-settings')
  const locale = await getLocale()
  const [settings, prices] = await Promise.all([
    readCostSettings(account),
    listTelephonyPrices(account),
  ])
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = getCountries()
    .map((country) => ({ id: country, name: regions.of(country) ?? country }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const { currency, unitsPerUsd } = settings
  const rate = decimalText(unitsPerUsd, locale)
  return (
    <ClientMessages namespaces={['costs-settings']}>
      <Beside
        side={
          <Card title={t('providers.title')}>
            <p className="mb-3 text-muted">{t('description')}</p>
            <p className="text-muted">{t('providers.text')}</p>
          </Card>
        }
      >
        <Card title={t('currency.title')} description={t('currency.description')}>
          <CurrencyForm values={{ ...settings, unitsPerUsd: currency === 'USD' ? '' : rate }} />
        </Card>
        <Card title={t('telephony.title')} description={t('telephony.description', { currency })}>
          <TelephonyPriceList prices={prices} currency={currency} />
          <TelephonyPriceForm countries={countries} currency={currency} />
        </Card>
      </Beside>
    </ClientMessages>
  )
}
