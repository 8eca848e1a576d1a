import { useFormatter, useTranslations } from 'next-intl'
import { formatMoney } from '@/components/costs/money'
import { Link } from '@/components/ui/link'
import type { PanelForecast } from '@/lib/features/campaigns/contract/forecast'

/** Expected cost of the calls, and which prices are missing. */
export function ForecastCost({ cost }: Pick<PanelForecast, 'cost'>) {
  const t = useTranslations('campaigns-start')
  const format = useFormatter()
  const { known, unknown, currency } = cost
  const amount = formatMoney(format, known, currency)
  const isUnknown = unknown.length > 0
  return (
    <>
      <p>
        {!isUnknown && t('costAbout', { amount })}
        {isUnknown && (known > 0 ? t('costAtLeast', { amount }) : t('costUnknown'))}
      </p>
      {unknown.map((part) => (
        <p key={part} className="text-sm text-muted">
          {t(`costMissing.${part}`, { days: 30 })}{' '}
          {part === 'telephony' && (
            <Link href="/settings/costs" className="underline">
              {t('setPrices')}
            </Link>
          )}
        </p>
      ))}
    </>
  )
}
