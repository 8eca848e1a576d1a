'use client'

import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { later } from '@/components/ui/later'
import type { SpokenTurn } from './story-entries'

interface StoryTurnProps {
  turn: SpokenTurn
  /** Who said it. */
  name: string
  time: string
  isCurrent: boolean
  onPlay: (() => void) | null
  /** Whose turn can become a test; null if none can. */
  testOf: string | null
}

// The reserved heights prevent a layout shift.
const TurnStrip = later(() => import('./talk/turn-strip'))
const TurnTests = later(() => import('@/components/scenarios/from-call/turn-tests'))

export function StoryTurn({ turn, name, time, isCurrent, onPlay, testOf }: StoryTurnProps) {
  const isPerson = turn.role === 'user'
  const { trace } = turn
  return (
    <div className="group/turn">
      <div className={cn('flex items-end gap-2', isPerson && 'flex-row-reverse')}>
        {/* The time beside it is the same button for the keyboard. A selection of the text is no click. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          aria-current={isCurrent || undefined}
          onClick={onPlay ? () => getSelection()?.isCollapsed !== false && onPlay() : undefined}
          className={cn(
            'max-w-[min(85%,34rem)] rounded-2xl px-3.5 py-2',
            isPerson ? 'rounded-br-sm bg-person-soft' : 'rounded-bl-sm bg-accent-soft',
            onPlay && 'cursor-pointer',
            isCurrent && 'outline-2 outline-edge',
          )}
        >
          <p className="text-xs text-muted">{name}</p>
          <p data-said className="wrap-anywhere">
            {turn.text}
          </p>
        </div>
        <TurnTime time={time} onPlay={onPlay} />
      </div>
      {!isPerson && (trace || testOf) && (
        <div
          className={cn(
            'flex flex-wrap items-start pointer-fine:flex-nowrap',
            trace && (trace.interruptedBy || trace.tools[0] ? 'min-h-12' : 'min-h-6'),
            testOf && (trace ? 'gap-x-4' : 'min-h-6 pointer-coarse:min-h-8'),
          )}
        >
          {trace && (
            <div className="min-w-0">
              <TurnStrip trace={trace} />
            </div>
          )}
          {testOf && <TurnTests callId={testOf} turn={turn.index} time={time} />}
        </div>
      )}
    </div>
  )
}

/** When a turn was said. It plays the recording from there. */
function TurnTime({ time, onPlay }: Pick<StoryTurnProps, 'time' | 'onPlay'>) {
  const t = useTranslations('calls.recording')
  const look = 'min-h-6 shrink-0 pb-1 text-xs leading-6 text-muted figures'
  if (!onPlay) return <span className={look}>{time}</span>
  return (
    <button
      type="button"
      aria-label={t('turn', { time })}
      onClick={onPlay}
      className={cn(look, 'min-w-6 cursor-pointer underline-offset-2 hover:underline')}
    >
      {time}
    </button>
  )
}
