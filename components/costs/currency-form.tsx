'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, SelectField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { useValues } from '@/components/ui/form/use-values'
import { notify } from '@/components/ui/overlay/notify'
import {
  BILLED_BY,
  type BilledBy,
  CURRENCIES,
  type Currency,
} from '@/lib/features/costs/rules/money'

interface CurrencyValues {
  currency: Currency
  /** Empty for US dollars. */
  unitsPerUsd: string
  billedBy: BilledBy
}

/** Currency of an account's costs, and the billing unit of its telephone provider. */
export function CurrencyForm({ values }: { values: CurrencyValues }) {
  const t = useTranslations('costs-settings.currency')
  const router = useRouter()
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  const form = useApiForm<CurrencyValues>({
    schema: () =>
      import('@/lib/features/costs/contract/settings').then(
        ({ CostSettingsInput }) => CostSettingsInput,
      ),
    defaults: values,
    fieldErrors: { unitsPerUsd: t('rateError', { example: 41.5 }) },
    request: () => ({ path: '/api/cost-settings', method: 'PUT' }),
    onSuccess: (_, sent) => {
      form.reset(sent)
      notify(t('saved'))
      router.refresh()
    },
  })
  const { currency } = useValues(form)
  return (
    <Form form={form} submitLabel={t('submit')}>
      <KeptChanges form={form} place="cost-settings" />
      {/* The rate of one currency is not that of another. */}
      <div onChange={() => form.engine?.fill('unitsPerUsd', '', false)}>
        <SelectField form={form} name="currency" label={t('currency')}>
          {CURRENCIES.map((one) => (
            <option key={one} value={one}>
              {one} – {names.of(one)}
            </option>
          ))}
        </SelectField>
      </div>
      {currency !== 'USD' && (
        <TextField
          form={form}
          name="unitsPerUsd"
          label={t('rate', { currency })}
          help={t('rateHelp')}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-32 figures"
        />
      )}
      <SelectField form={form} name="billedBy" label={t('billedBy')}>
        {BILLED_BY.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}
