'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Download } from '@/components/icons/download'
import { Pause } from '@/components/icons/pause'
import { Play } from '@/components/icons/play'
import { Trash2 } from '@/components/icons/trash-2'
import { ActionButton } from '@/components/ui/action-button'
import { Button, ButtonDownload } from '@/components/ui/button'
import { Select } from '@/components/ui/form/input'
import { formatDuration } from '@/components/ui/text/duration'
import type { Playback } from './use-playback'

const SPEEDS = [1, 1.25, 1.5, 2]

interface PlayerControlsProps {
  /** Of the recording's file. */
  path: string
  seconds: number
  playback: Playback
}

export function PlayerControls({ path, seconds, playback }: PlayerControlsProps) {
  const t = useTranslations('calls.recording')
  const { time, isPlaying, toggle, setSpeed } = playback
  return (
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
        {formatDuration(time)} / {formatDuration(seconds)}
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
