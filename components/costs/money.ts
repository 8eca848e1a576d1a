import type { useFormatter } from 'next-intl'
import { type Currency, MICROS } from '@/lib/features/costs/rules/money'

type Formatter = ReturnType<typeof useFormatter>

/** Formats millionths of a currency: `$1.20`, and up to four decimals for small amounts: `$0.0462`. */
export function formatMoney(
  format: Pick<Formatter, 'number'>,
  micros: number,
  currency: Currency,
): string {
  const amount = micros / MICROS
  return format.number(amount, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: Math.abs(amount) < 1 ? 4 : 2,
  })
}
