import { getFormatter, getTranslations } from 'next-intl/server'
import type { StoredCost } from '@/lib/features/costs/read-costs'
import { formatMoney } from './money'

interface CostTotalProps {
  /** Undefined for a call that has not ended, or ended before costs were stored. */
  cost: Pick<StoredCost, 'known' | 'hasUnknown' | 'currency'> | undefined
}

/** The sum of a cost: `$0.0462`, `at least $0.03`, or `unknown`. Never zero for something unknown. */
export async function CostTotal({ cost }: CostTotalProps) {
  const t = await getTranslations('costs')
  const format = await getFormatter()
  if (!cost) return <span className="text-muted">–</span>
  const { known, hasUnknown, currency } = cost
  if (hasUnknown && known === 0) return <span className="text-muted">{t('unknown')}</span>
  const amount = formatMoney(format, known, currency)
  return <span className="figures">{hasUnknown ? t('atLeast', { amount }) : amount}</span>
}
