'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { LabeledValue } from '@/lib/features/calls/rules/labeled-values'

interface ExtractedValuesProps {
  values: readonly LabeledValue[]
}

export default function ExtractedValues({ values }: ExtractedValuesProps) {
  const t = useTranslations('calls.fields')
  const locale = useLocale()
  const words = ({ value, type }: LabeledValue) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
    return type === 'date' && value ? dayOf(value, locale) : value
  }
  return (
    <dl className="mt-3 grid gap-2 border-t border-line pt-3">
      {values.map((field) => (
        <div key={field.key}>
          <dt className="text-sm text-muted">{field.name}</dt>
          <dd className="wrap-anywhere">
            {field.value === null ? (
              <span className="text-muted">{t('unsaid')}</span>
            ) : (
              words(field)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The field may have had another type when the call was analyzed. */
function dayOf(value: string, locale: string): string {
  const day = new Date(`${value}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return value
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}
