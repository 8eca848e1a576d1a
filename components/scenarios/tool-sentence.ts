import type { useFormatter, useTranslations } from 'next-intl'
import type { ToolUse } from '@/lib/features/conversation/talk/port'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'

type Words = ReturnType<typeof useTranslations<'scenarios'>>
type Dates = Pick<ReturnType<typeof useFormatter>, 'dateTime'>

/** Describes a tool call and its result: "Booked an appointment: Nov 24, 2026, 14:00." */
export function toolSentence(
  { tool, arguments: given, outcome }: ToolUse,
  t: Words,
  format: Dates,
): string {
  const values = Object.values(given).flatMap((value) =>
    typeof value === 'string' && value ? [readable(value, format)] : [],
  )
  const done = isBuiltIn(tool) ? t(`tools.${tool}`) : t('used.custom', { tool })
  const what = values.length > 0 ? t('used.with', { tool: done, details: values.join(', ') }) : done
  const sentence = /[.?!…]$/.test(what) ? what : t('used.sentence', { text: what })
  return outcome.ok
    ? [sentence, resultText(outcome.result, t)].filter(Boolean).join(' ')
    : t('used.refused', { what: sentence, message: outcome.message })
}

function readable(value: string, format: Dates): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value))) return value
  return format.dateTime(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' })
}

/** The part of a result that people want to know. */
function resultText(result: Record<string, unknown>, t: Words): string {
  const { results, slots, handedOver, queued } = result
  if (Array.isArray(results)) {
    const titles = results.map(({ title }: { title: string }) => title)
    return t('used.found', { count: titles.length, titles: [...new Set(titles)].join(', ') })
  }
  if (Array.isArray(slots)) return t('used.slots', { count: slots.length })
  if (handedOver === false || queued === false) return t('used.inVain')
  return ''
}
