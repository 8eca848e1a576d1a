import { readCosts, type StoredCost } from '@/lib/features/costs/read-costs'
import { MICROS } from '@/lib/features/costs/rules/money'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { decimalText } from '@/lib/platform/text/decimal-text'

/** The columns of costs in an export, in order. */
export const COST_COLUMNS = [
  'cost',
  'currency',
  'telephony',
  'speechToText',
  'languageModel',
  'textToSpeech',
] as const

export type CostColumn = (typeof COST_COLUMNS)[number]

/** The cells of these calls, by call id: amounts that a spreadsheet can sum, and nothing where an amount is unknown. */
export async function costCells(
  owner: Owner,
  callIds: readonly string[],
  locale: string,
): Promise<(callId: string) => string[]> {
  const costs = await readCosts(owner, callIds)
  return (id) => COST_COLUMNS.map((column) => cell(column, costs.get(id), locale))
}

function cell(column: CostColumn, cost: StoredCost | undefined, locale: string): string {
  if (!cost) return ''
  if (column === 'currency') return cost.currency
  const micros = column === 'cost' ? (cost.hasUnknown ? null : cost.known) : cost[column]
  return micros === null ? '' : decimalText(micros / MICROS, locale)
}
