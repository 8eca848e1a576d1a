import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import type { Currency } from '@/lib/features/costs/rules/money'
import { ANY_COUNTRY, type TelephonyPrice } from '@/lib/features/costs/rules/telephony-price'

interface TelephonyPriceListProps {
  /** Per minute in the currency. */
  prices: readonly TelephonyPrice[]
  currency: Currency
}

export async function TelephonyPriceList({ prices, currency }: TelephonyPriceListProps) {
  const t = await getTranslations('costs-settings.telephony')
  const format = await getFormatter()
  const regions = new Intl.DisplayNames(await getLocale(), { type: 'region' })
  if (prices.length === 0) {
    return <p className="mb-5 rounded-md bg-notice-soft p-3 text-notice">{t('none')}</p>
  }
  return (
    <ul className="mb-5 border-y border-line">
      {prices.map(({ country, direction, perMinute }) => {
        const name = country === ANY_COUNTRY ? t('anyCountry') : (regions.of(country) ?? country)
        const place = t('place', { country: name, direction: t(`directions.${direction}`) })
        return (
          <li
            key={`${country} ${direction}`}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <p className="min-w-0 wrap-anywhere">
              {name} <span className="text-muted">{t(`directions.${direction}`)}</span>
            </p>
            <p className="ml-auto figures">
              {t('perMinute', {
                price: format.number(perMinute, {
                  style: 'currency',
                  currency,
                  maximumFractionDigits: 6,
                }),
              })}
            </p>
            <ActionButton
              size="small"
              variant="ghost"
              aria-label={t('removeOf', { place })}
              request={{
                path: '/api/telephony-prices',
                method: 'PUT',
                body: { currency, country, direction, perMinute: null },
              }}
              done={t('removed')}
            >
              {t('remove')}
            </ActionButton>
          </li>
        )
      })}
    </ul>
  )
}
