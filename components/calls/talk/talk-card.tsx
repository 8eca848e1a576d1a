'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useImperativeHandle, useMemo } from 'react'
import { Card } from '@/components/ui/card'
import { FormProblem } from '@/components/ui/form/form-problem'
import { formatDuration } from '@/components/ui/text/duration'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { leadToTurn } from './lead-to-turn'
import { PlayerControls } from './player-controls'
import { offsetOf, spokenTurn } from './spoken-turn'
import { TalkLanes } from './talk-lanes'
import { TalkMarks } from './talk-marks'
import { placeOf, talkTimes } from './talk-times'
import { usePlayback } from './use-playback'
import { Waveform } from './waveform'

/** Moves the talk from other parts of the page. A turn is its index. */
export interface TalkHandle {
  /** Plays the recording from a turn. */
  play: (index: number) => void
  /** Shows a turn in the transcript, the lanes and the recording. */
  show: (index: number) => void
}

interface TalkCardProps {
  call: PanelCallDetail
  /** The turn that is heard or was chosen. */
  current: number | null
  onCurrent: (index: number) => void
  handle: RefObject<TalkHandle | null>
}

/**
 * The whole talk at one glance: the waveform of its recording, who spoke when, and the player. Nothing is loaded, and no
 * access is recorded, until the recording is played.
 */
export default function TalkCard({ call, current, onCurrent, handle }: TalkCardProps) {
  const t = useTranslations('calls.recording')
  const lanes = useTranslations('calls-traces.lanes')
  const { recording } = call
  const times = useMemo(() => talkTimes(call), [call])
  const playback = usePlayback(recording?.seconds ?? 0, follow)
  const { audio, time, hasFailed, seek, playFrom } = playback
  const path = `/api/calls/${call.id}/recording`

  function follow(time: number) {
    const heard = spokenTurn(call, time)
    if (heard !== null) onCurrent(heard)
  }

  function move(index: number, by: (offset: number) => void) {
    const turn = call.transcript.find((one) => one.index === index)
    onCurrent(index)
    by((turn && offsetOf(call, turn.at)) ?? 0)
  }

  function show(index: number) {
    move(index, seek)
    leadToTurn(index)
  }

  useImperativeHandle(handle, () => ({ show, play: (index) => move(index, playFrom) }))

  return (
    <Card title={recording ? t('title') : lanes('title')} action={<Sides call={call} />}>
      {/* The transcript beside it says the same. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {recording && <audio {...audio} src={path} preload="none" />}
      <div className="relative">
        {recording && times.recording && (
          <div className="relative mb-1" style={placeOf(times.recording, times.axis)}>
            <Waveform
              recording={recording}
              time={time}
              label={t('position')}
              valueText={t('positionText', {
                time: formatDuration(time),
                total: formatDuration(recording.seconds),
              })}
              onSeek={(to) => {
                seek(to)
                follow(to)
              }}
            />
            {/* Crosses the lanes below, too. */}
            <div
              aria-hidden
              className="pointer-events-none absolute top-0 z-10 h-30 w-0.5 -translate-x-1/2 bg-ink"
              style={{ left: `${Math.min(100, (time / recording.seconds) * 100)}%` }}
            />
          </div>
        )}
        <TalkLanes call={call} times={times} current={current} onShow={show} />
      </div>
      <TalkMarks call={call} times={times} />
      {recording && (
        <>
          <FormProblem text={hasFailed ? t('failed') : null} />
          <PlayerControls path={path} seconds={recording.seconds} playback={playback} />
        </>
      )}
    </Card>
  )
}

/** Which half of the waveform, and which lane, is whose. */
function Sides({ call }: Pick<TalkCardProps, 'call'>) {
  const t = useTranslations('calls.recording')
  const person = call.contact?.firstName || t(call.direction === 'inbound' ? 'person' : 'callee')
  return (
    <p className="flex min-w-0 gap-3 text-xs leading-6 text-muted">
      <span className="max-w-32 truncate">
        <span aria-hidden className="text-person">
          ▲{' '}
        </span>
        {person}
      </span>
      <span className="max-w-32 truncate">
        <span aria-hidden className="text-accent">
          ▼{' '}
        </span>
        {call.assistant?.name ?? t('assistant')}
      </span>
    </p>
  )
}
