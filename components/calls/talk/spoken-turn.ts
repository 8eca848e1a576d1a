import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'

type Spoken = Pick<PanelCallDetail, 'recording' | 'transcript'>

/** The start of a turn in the recording, in seconds; null without a recording. */
export function offsetOf({ recording }: Pick<Spoken, 'recording'>, at: string): number | null {
  if (!recording) return null
  const offset = (Date.parse(at) - Date.parse(recording.startedAt)) / 1000
  return Math.max(0, Math.min(offset, recording.seconds))
}

/** The index of the turn that is heard at a time of the recording; null before the first one. */
export function spokenTurn(call: Spoken, time: number): number | null {
  const begun = call.transcript.filter(({ at }) => (offsetOf(call, at) ?? Infinity) <= time)
  return begun.at(-1)?.index ?? null
}
