import type { useTranslations } from 'next-intl'
import type { ToolUse } from '@/lib/features/conversation/talk/port'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'

type Words = ReturnType<typeof useTranslations<'scenarios'>>

/** Describes a tool call and its result: "Booked an appointment: 2026-11-24, 14:00." */
export function toolSentence({ tool, arguments: given, outcome }: ToolUse, t: Words): string {
  const values = Object.values(given).filter((value) => typeof value === 'string' && value !== '')
  const done = isBuiltIn(tool) ? t(`tools.${tool}`) : t('used.custom', { tool })
  const what = values.length > 0 ? t('used.with', { tool: done, details: values.join(', ') }) : done
  const sentence = /[.?!…]$/.test(what) ? what : t('used.sentence', { text: what })
  return outcome.ok
    ? [sentence, resultText(outcome.result, t)].filter(Boolean).join(' ')
    : t('used.refused', { what: sentence, message: outcome.message })
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
