import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import {
  longSilences,
  overlaps,
  type Span,
  type SpokenSpan,
  spokenSpans,
} from '@/lib/features/calls/rules/talk-lanes'

type Talk = Pick<
  PanelCallDetail,
  'startedAt' | 'answeredAt' | 'endedAt' | 'recording' | 'transcript' | 'timeline'
>

/** The times of a talk, in milliseconds on the clock of the transcript. */
export interface TalkTimes {
  /** The width of the lanes: from the answer to the end, and all of the recording and the turns. */
  axis: Span
  /** From the answer to the end. */
  talk: Span
  recording: Span | null
  spans: SpokenSpan[]
  silences: Span[]
  overlaps: Span[]
  tools: (Span & { name: string })[]
}

export function talkTimes(call: Talk): TalkTimes {
  const turns = call.transcript.map(({ index, role, at, trace }) => {
    return { index, role, from: Date.parse(at), speechMs: trace?.speechMs ?? null }
  })
  const answered = Date.parse(call.answeredAt ?? call.startedAt)
  const ended = Math.max(answered, Date.parse(call.endedAt ?? call.startedAt))
  const talk = { from: answered, to: ended }
  const spans = spokenSpans(turns, ended)
  const recording = recordingSpan(call.recording)
  const shown = [talk, ...spans, ...(recording ? [recording] : [])]
  const tools = call.timeline.flatMap(({ kind, at, tool = '', durationMs }) => {
    const from = Date.parse(at)
    return kind === 'tool' ? [{ name: tool, from, to: from + (durationMs ?? 0) }] : []
  })
  const from = Math.min(...shown.map((span) => span.from))
  return {
    // Never empty, because places are shares of it.
    axis: { from, to: Math.max(from + 1, ...shown.map((span) => span.to)) },
    talk,
    recording,
    spans,
    silences: longSilences(spans, talk),
    overlaps: overlaps(spans),
    tools,
  }
}

function recordingSpan(recording: Talk['recording']): Span | null {
  if (!recording) return null
  const from = Date.parse(recording.startedAt)
  return { from, to: from + recording.seconds * 1000 }
}

/** Where a span lies on the axis, as a style. */
export function placeOf({ from, to }: Span, axis: Span): { left: string; width: string } {
  return { left: percent(from - axis.from, axis), width: percent(to - from, axis) }
}

/** A length as a share of the axis. */
export function percent(ms: number, { from, to }: Span): string {
  return `${Math.max(0, Math.min(100, (ms / (to - from)) * 100))}%`
}
