'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { notify } from '@/components/ui/overlay/notify'
import type { Currency } from '@/lib/features/costs/rules/money'
import { PRICE_DIRECTIONS } from '@/lib/features/costs/rules/telephony-price'

interface TelephonyPriceFormProps {
  countries: readonly { id: string; name: string }[]
  currency: Currency
}

/** Sets the price of a minute in a country. A second one for the same country replaces the first. */
export default function TelephonyPriceForm({ countries, currency }: TelephonyPriceFormProps) {
  const t = useTranslations('costs-settings.telephony')
  const router = useRouter()
  const empty = { currency, country: '*', direction: 'both', perMinute: '' }
  const form = useApiForm({
    schema: () =>
      import('@/lib/features/costs/contract/settings').then(
        ({ TelephonyPriceInput }) => TelephonyPriceInput,
      ),
    defaults: empty,
    fieldErrors: { perMinute: t('priceError', { example: 0.02, zero: 0 }) },
    request: () => ({ path: '/api/telephony-prices', method: 'PUT' }),
    onSuccess: () => {
      form.reset(empty)
      notify(t('saved'))
      router.refresh()
    },
  })
  return (
    <Form form={form} submitLabel={t('submit')}>
      <KeptChanges form={form} place="telephony-price" />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField form={form} name="country" label={t('country')}>
          <option value="*">{t('anyCountry')}</option>
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField form={form} name="direction" label={t('direction')}>
          {PRICE_DIRECTIONS.map((one) => (
            <option key={one} value={one}>
              {t(`directions.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        form={form}
        name="perMinute"
        label={t('price', { currency })}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-32 figures"
      />
    </Form>
  )
}
