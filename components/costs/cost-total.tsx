import { getFormatter, getTranslations } from 'next-intl/server'
import type { StoredCost } from '@/lib/features/costs/read-costs'
import { formatMoney } from './money'

interface CostTotalProps {
  /** Undefined for a call that has not ended, or ended before costs were stored. */
  cost: Pick<StoredCost, 'known' | 'hasUnknown' | 'currency'> | undefined
}

/** The sum of a cost: `$0.0462`, `at least $0.03`, or `unknown`. Never zero for something unknown. */
export async function CostTotal({ cost }: CostTotalProps) {
  const wordsOf = await costWords()
  if (!cost) return <span className="text-muted">–</span>
  return <span className={isUnknown(cost) ? 'text-muted' : 'figures'}>{wordsOf(cost)}</span>
}

type Sum = NonNullable<CostTotalProps['cost']>

const isUnknown = ({ known, hasUnknown }: Sum) => hasUnknown && known === 0

/** Returns a function that writes the sum of a cost. */
export async function costWords(): Promise<(cost: Sum) => string> {
  const t = await getTranslations('costs')
  const format = await getFormatter()
  return (cost) => {
    if (isUnknown(cost)) return t('unknown')
    const amount = formatMoney(format, cost.known, cost.currency)
    return cost.hasUnknown ? t('atLeast', { amount }) : amount
  }
}
