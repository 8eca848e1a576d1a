'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent, MouseEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { formatDuration } from '@/components/ui/text/duration'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { closestSpan, type Span, type SpokenSpan } from '@/lib/features/calls/rules/talk-lanes'
import { useSpeakerName } from '../use-speaker-name'
import { placeOf, type TalkTimes } from './talk-times'
import { useTenths } from './use-tenths'

interface TalkLanesProps {
  call: PanelCallDetail
  times: TalkTimes
  current: number | null
  onShow: (index: number) => void
}

/** Silences have their length written in them if they take this share of the width. */
const WRITTEN_SHARE = 0.08

/**
 * Who spoke when: the person above, the assistant below. A click opens the closest turn, so that short ones need not be
 * hit. The arrow keys move between the turns, which are one stop of the tab key.
 */
export function TalkLanes({ call, times, current, onShow }: TalkLanesProps) {
  const t = useTranslations('calls-traces.lanes')
  const { axis, spans, silences, overlaps, tools } = times
  const stop = spans.some(({ index }) => index === current) ? current : spans[0]?.index

  function showClosest({ clientX, currentTarget }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = axis.from + ((clientX - left) / width) * (axis.to - axis.from)
    const closest = closestSpan(spans, at)
    if (closest) onShow(closest.index)
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('title')}
      onClick={showClosest}
      onKeyDown={moveFocus}
      className="relative h-13 cursor-pointer"
    >
      {silences.map((silence) => (
        <Silence key={silence.from} silence={silence} axis={axis} />
      ))}
      {spans.map((span) => (
        <Turn
          key={span.index}
          call={call}
          span={span}
          axis={axis}
          isCurrent={span.index === current}
          isStop={span.index === stop}
          onShow={onShow}
        />
      ))}
      {overlaps.map((overlap) => (
        <span
          key={overlap.from}
          aria-hidden
          className="absolute top-5 h-1 min-w-0.5 bg-hot"
          style={placeOf(overlap, axis)}
        />
      ))}
      {tools.map((tool) => (
        <span
          key={`${tool.from} ${tool.name}`}
          aria-hidden
          title={tool.name}
          className="absolute bottom-0 h-1.5 min-w-1 rounded-full bg-muted"
          style={placeOf(tool, axis)}
        />
      ))}
    </div>
  )
}

function Silence({ silence, axis }: { silence: Span; axis: Span }) {
  const t = useTranslations('calls-traces')
  const tenths = useTenths()
  const ms = silence.to - silence.from
  return (
    <span
      aria-hidden
      className="absolute top-0 grid h-11 place-items-center overflow-hidden rounded bg-line text-xs text-muted figures"
      style={placeOf(silence, axis)}
    >
      {ms / (axis.to - axis.from) >= WRITTEN_SHARE && t('seconds', { seconds: tenths(ms) })}
    </span>
  )
}

interface TurnProps {
  call: PanelCallDetail
  span: SpokenSpan
  axis: Span
  isCurrent: boolean
  isStop: boolean
  onShow: (index: number) => void
}

function Turn({ call, span, axis, isCurrent, isStop, onShow }: TurnProps) {
  const t = useTranslations('calls-traces.lanes')
  const tenths = useTenths()
  const nameOf = useSpeakerName(call)
  const { index, role, from, to, isMeasured } = span
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-current={isCurrent || undefined}
      title={call.transcript.find((turn) => turn.index === index)?.text}
      aria-label={t('turn', {
        time: formatDuration((from - Date.parse(call.answeredAt ?? call.startedAt)) / 1000),
        name: nameOf({ role }),
        measured: String(isMeasured),
        seconds: tenths(to - from),
      })}
      onClick={(event) => {
        event.stopPropagation()
        onShow(index)
      }}
      className={cn(
        'absolute h-5 min-w-1 rounded-xs',
        role === 'user' ? 'top-0' : 'top-6',
        colorOf(role, isMeasured),
        isCurrent && 'outline-2 outline-offset-1 outline-ink',
      )}
      style={placeOf(span, axis)}
    />
  )
}

/** A turn of which only the start is known is paler. */
function colorOf(role: SpokenSpan['role'], isMeasured: boolean): string {
  if (role === 'user') return isMeasured ? 'bg-person' : 'bg-person/50'
  return isMeasured ? 'bg-accent' : 'bg-accent/50'
}

/** How many turns a key moves. */
const MOVES: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const by = MOVES[event.key]
  if (by === undefined) return
  event.preventDefault()
  const turns = [...event.currentTarget.querySelectorAll('button')]
  const here = turns.findIndex((turn) => turn === document.activeElement)
  turns[Math.max(0, Math.min(turns.length - 1, here + by))]?.focus()
}
