'use client'

import { type DateTimeFormatOptions, useFormatter, useTranslations } from 'next-intl'
import type { PanelCallDetail, TimelineStep } from '@/lib/features/calls/contract/panel'
import type { FinalStatus } from '@/lib/platform/vocabulary/call'
import { endTextKey } from '@/lib/vendors/telephony/rules/end-reason'

interface StepProps {
  call: PanelCallDetail
  step: TimelineStep
}

const ORIGINS = ['api', 'panel', 'campaign', 'cadence', 'inbound'] as const

/** What happened, in words. */
export function StepText({ call, step }: StepProps) {
  const t = useTranslations('calls.story')
  switch (step.kind) {
    case 'started':
      return t(`started.${ORIGINS.find((origin) => origin === call.origin) ?? 'other'}`)
    case 'ringing':
    case 'answered':
      return t(step.kind)
    case 'tool':
      return <ToolText step={step} />
    // The page has their words.
    case 'message_sent':
    case 'message_not_sent':
      return null
    case 'ended': {
      const { status, reason } = step
      return t(`ends.${endTextKey(status as FinalStatus, reason)}`, { reason: reason ?? '' })
    }
  }
}

export const TOOLS = [
  'bilgi_tabani_ara',
  'book_appointment',
  'reschedule_appointment',
  'cancel_appointment',
  'send_message',
  'request_do_not_call',
] as const

/** What the tools take and answer, as far as it is shown. */
interface Shown {
  query?: string
  reason?: string | null
  requestType?: string
  startsAt?: string
  timezone?: string
  results?: { title?: string }[]
}

const shownOf = (part: unknown) => (part ?? {}) as Shown

const WHEN: DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
}

function ToolText({ step }: Pick<StepProps, 'step'>) {
  const t = useTranslations('calls.story.tools')
  const format = useFormatter()
  const { query = '', requestType } = shownOf(step.arguments)
  const { startsAt, timezone, results = [], reason: refusal } = shownOf(step.result)
  if (requestType === 'data_deletion') return t(requestType)
  const date = startsAt ? format.dateTime(new Date(startsAt), { ...WHEN, timeZone: timezone }) : ''
  const words = TOOLS.find((tool) => tool === step.tool) ?? 'other'
  return t(words, { date, query, count: results.length, refusal: refusal ?? 'none' })
}

/**
 * What somebody said of it in their own words: the person of a wish, the provider of an end; or in which
 * documents something was found.
 */
export function StepNote({ step }: Pick<StepProps, 'step'>) {
  const t = useTranslations('calls.story')
  const format = useFormatter()
  const { reason } = shownOf(step.arguments)
  const { results = [] } = shownOf(step.result)
  const documents = format.list(new Set(results.map(({ title = '' }) => title)), {
    type: 'unit',
  })
  const note = step.detail
    ? t('detail', { detail: step.detail })
    : reason
      ? t('quote', { text: reason })
      : documents && t('sources', { documents })
  return note && <span className="col-span-full text-sm wrap-anywhere text-muted">{note}</span>
}
