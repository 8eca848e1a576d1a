'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Download } from '@/components/icons/download'
import { Pause } from '@/components/icons/pause'
import { Play } from '@/components/icons/play'
import { Trash2 } from '@/components/icons/trash-2'
import { ActionButton } from '@/components/ui/action-button'
import { Button, ButtonDownload } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Select } from '@/components/ui/form/input'
import { formatDuration } from '@/components/ui/text/duration'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import type { Playback } from './use-playback'
import { Waveform } from './waveform'

const SPEEDS = [1, 1.25, 1.5, 2]

interface RecordingPlayerProps {
  call: PanelCallDetail
  recording: NonNullable<PanelCallDetail['recording']>
  playback: Playback
}

/** Plays the recording of a call. Nothing is loaded, and no access is recorded, until it is played. */
export default function RecordingPlayer({ call, recording, playback }: RecordingPlayerProps) {
  const t = useTranslations('calls.recording')
  const { audio, time, isPlaying, hasFailed, toggle, seek, setSpeed } = playback
  const path = `/api/calls/${call.id}/recording`
  const [now, total] = [formatDuration(time), formatDuration(recording.seconds)]
  return (
    <Card title={t('title')} action={<Sides call={call} />}>
      {/* The transcript beside it says the same. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio {...audio} src={path} preload="none" />
      <Waveform
        recording={recording}
        time={time}
        label={t('position')}
        valueText={t('positionText', { time: now, total })}
        onSeek={seek}
      />
      <FormProblem text={hasFailed ? t('failed') : null} />
      <div className="mt-3 flex flex-wrap items-center gap-1 sm:gap-2">
        <Button
          variant="primary"
          size="icon"
          aria-label={t(isPlaying ? 'pause' : 'play')}
          onClick={toggle}
        >
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Button>
        <span aria-hidden className="mr-auto ml-1 text-sm text-muted figures">
          {now} / {total}
        </span>
        <SpeedSelect onChange={setSpeed} />
        <span className="flex sm:gap-2">
          <ButtonDownload
            variant="ghost"
            size="icon"
            href={`${path}?download=true`}
            aria-label={t('download')}
          >
            <Download aria-hidden />
          </ButtonDownload>
          <ActionButton
            variant="ghost"
            size="icon"
            aria-label={t('delete')}
            request={{ path, method: 'DELETE' }}
            confirm={{ title: t('deleteTitle'), description: t('deleteText'), label: t('delete') }}
            done={t('deleted')}
          >
            <Trash2 aria-hidden />
          </ActionButton>
        </span>
      </div>
    </Card>
  )
}

/** Which half of the waveform is whose. */
function Sides({ call }: Pick<RecordingPlayerProps, 'call'>) {
  const t = useTranslations('calls.recording')
  const person = call.contact?.firstName || t(call.direction === 'inbound' ? 'person' : 'callee')
  return (
    <p className="flex gap-3 text-xs text-muted">
      <span>
        <span aria-hidden className="text-person">
          ▲{' '}
        </span>
        {person}
      </span>
      <span>
        <span aria-hidden className="text-accent">
          ▼{' '}
        </span>
        {call.assistant?.name ?? t('assistant')}
      </span>
    </p>
  )
}

function SpeedSelect({ onChange }: { onChange: (speed: number) => void }) {
  const t = useTranslations('calls.recording')
  const format = useFormatter()
  return (
    <Select
      aria-label={t('speed')}
      defaultValue="1"
      className="w-24"
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {SPEEDS.map((speed) => (
        <option key={speed} value={speed}>
          {format.number(speed)}×
        </option>
      ))}
    </Select>
  )
}
