'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type BuiltInTool, isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import type { PanelCallDetail, TimelineStep } from '@/lib/features/calls/contract/panel'
import { CALL_ORIGINS, type FinalStatus } from '@/lib/platform/vocabulary/call'
import { endTextKey } from '@/lib/vendors/telephony/rules/end-reason'

interface StepProps {
  call: PanelCallDetail
  step: TimelineStep
}

export function StepText({ call, step }: StepProps) {
  const t = useTranslations('calls.story')
  switch (step.kind) {
    case 'started':
      return t(`started.${CALL_ORIGINS.find((origin) => origin === call.origin) ?? 'other'}`)
    case 'ringing':
    case 'answered':
      return t(step.kind)
    case 'listened':
      return t('listened', { name: step.name ?? '' })
    case 'tool':
      return <ToolText step={step} />
    // The page renders these itself.
    case 'message_sent':
    case 'message_not_sent':
      return null
    case 'ended': {
      const { status, reason } = step
      return t(`ends.${endTextKey(status as FinalStatus, reason)}`, { reason: reason ?? '' })
    }
  }
}

interface Shown {
  query?: string
  reason?: string | null
  requestType?: string
  startsAt?: string
  timezone?: string
  results?: { title?: string }[]
  slots?: unknown[]
  handedOver?: boolean
}

const shownOf = (part: unknown) => (part ?? {}) as Shown

/** A use of a tool, and how long it took. */
function ToolText({ step }: Pick<StepProps, 'step'>) {
  const t = useTranslations('calls.story')
  const format = useFormatter()
  const { tool = '', durationMs, run } = step
  return (
    <>
      {run ? t('custom', { tool, status: run.status }) : <BuiltInText step={step} />}
      {typeof durationMs === 'number' && <> · {t('took', { ms: format.number(durationMs) })}</>}
    </>
  )
}

function BuiltInText({ step }: Pick<StepProps, 'step'>) {
  const t = useTranslations('calls.story.tools')
  const format = useFormatter()
  const { query = '', requestType } = shownOf(step.arguments)
  const { startsAt, timezone, results, slots, handedOver, reason: refusal } = shownOf(step.result)
  if (requestType === 'data_deletion') return t(requestType)
  const date = startsAt ? format.dateTime(new Date(startsAt), 'moment', { timeZone: timezone }) : ''
  const words = step.tool && isBuiltIn(step.tool) ? step.tool : 'other'
  const count = (results ?? slots ?? []).length
  const worked = String(handedOver)
  return t(words, { date, query, count, worked, refusal: refusal ?? 'none' })
}

/**
 * The note below a step: the contact's words for a request, the provider's words for an end, or the
 * documents in which something was found.
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
  return (
    note &&
    !step.run && <span className="col-span-full text-sm wrap-anywhere text-muted">{note}</span>
  )
}

export type StoryIcon =
  | 'started'
  | 'cameIn'
  | 'ringing'
  | 'answered'
  | BuiltInTool
  | 'custom'
  | 'over'
  | 'missed'
  | 'message'
  | 'notSent'
  | 'listened'

export function iconOf({ direction }: PanelCallDetail, step: TimelineStep): StoryIcon {
  const { kind, tool, status } = step
  if (kind === 'started' && direction === 'inbound') return 'cameIn'
  if (step.run) return 'custom'
  if (kind === 'tool') return tool && isBuiltIn(tool) ? tool : 'answered'
  if (kind === 'ended') return status === 'completed' ? 'over' : 'missed'
  if (kind === 'message_sent') return step.delivery?.status === 'failed' ? 'notSent' : 'message'
  if (kind === 'message_not_sent') return 'notSent'
  return kind
}
