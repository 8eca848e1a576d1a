import { isDay, lastDays, presetOf, RANGE_PRESETS } from '@/lib/platform/time/day-range'

/** The lists whose filters can be saved. */
export const VIEWED_LISTS = ['contacts', 'calls'] as const

export type ViewedList = (typeof VIEWED_LISTS)[number]

/** The filters and the order of a list under a name. */
export interface SavedView {
  id: bigint
  name: string
  /** As `savedQuery` writes it. */
  query: string
}

/** How many views a list may have. */
export const MAX_VIEWS = 20

/** Maximum length of a view's name, in characters. */
export const MAX_VIEW_NAME = 40

/** Maximum length of the query parameters, in characters. */
export const MAX_QUERY = 1000

/** Stands for a period that ends today. */
const DAYS = 'lastDays'

/** Parameters that are neither a filter nor the order of a list's page. */
const OTHERS = ['page', 'view', DAYS]

/**
 * The filters and the order in a query, in one notation: equal queries have equal texts. A preset period is stored as
 * its number of days, so that "the last 7 days" end today on every day. Empty without filters and order.
 */
export function savedQuery(query: string, today: string): string {
  const given = new URLSearchParams(query)
  const params = new Map([...given].filter(([name, value]) => value && !OTHERS.includes(name)))
  const days = presetOf({ from: params.get('from'), to: params.get('to') }, today)
  if (days !== null) {
    params.delete('from')
    params.delete('to')
    params.set(DAYS, String(days))
  }
  const sorted = [...params].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(sorted).toString()
}

/** The query of the page that shows a view on this day. */
export function shownQuery(saved: string, today: string): string {
  const params = new URLSearchParams(saved)
  const days = RANGE_PRESETS.find((preset) => String(preset) === params.get(DAYS))
  params.delete(DAYS)
  if (days && isDay(today)) {
    const { from, to } = lastDays(days, today)
    params.set('from', from)
    params.set('to', to)
  }
  return params.toString()
}
