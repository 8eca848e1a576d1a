'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { formatDuration } from '@/components/ui/text/duration'
import type { PanelCallDetail, TimelineStep } from '@/lib/features/calls/contract/panel'
import { type SpokenTurn, storyEntries } from './story-entries'
import { iconOf, StepNote, StepText, type StoryIcon } from './step-text'
import { cn } from '@/components/ui/cn'
import { offsetOf, spokenTurn } from './spoken-turn'
import type { Playback } from './use-playback'

export interface CallStoryProps {
  call: PanelCallDetail
  icons: Record<StoryIcon, ReactNode>
  /** The rendered messages by id. The newest may not be rendered yet. */
  messages: Record<string, ReactNode>
  /** The call is still running: screen readers announce new entries. */
  live: boolean
  /** Of the recording; null where there is none. */
  playback: Playback | null
}

/** The steps and turns of a call, in order. */
export function CallStory({ call, icons, messages, live, playback }: CallStoryProps) {
  const t = useTranslations('calls.story')
  const entries = storyEntries(call).filter(
    (entry) => entry.type === 'turn' || !entry.step.messageId || entry.step.messageId in messages,
  )
  const end = useFollow(entries.length)
  const isHeard = playback !== null && (playback.isPlaying || playback.time > 0)
  const heard = isHeard ? spokenTurn(call, playback.time) : null
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="mb-3 font-medium">
        {t('title')}
      </h2>
      <div role={live ? 'log' : undefined} aria-live={live ? 'polite' : undefined}>
        <ol className="grid gap-3">
          {entries.map((entry) => (
            <li key={entry.key} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
              {entry.type === 'turn' ? (
                <StoryTurn
                  call={call}
                  turn={entry.turn}
                  time={talkTime(call, entry.at)}
                  isHeard={entry.turn.index === heard}
                  onPlay={playback && (() => playback.playFrom(offsetOf(call, entry.at) ?? 0))}
                />
              ) : (
                <StoryStep
                  call={call}
                  step={entry.step}
                  icon={icons[iconOf(call, entry.step)]}
                  message={messages[entry.step.messageId ?? '']}
                />
              )}
            </li>
          ))}
        </ol>
      </div>
      {live && call.answeredAt && (
        <p aria-hidden className="mt-3 ml-12 animate-pulse text-sm text-muted">
          {t('waiting')}
        </p>
      )}
      <div ref={end} className="h-px scroll-mb-24" />
    </section>
  )
}

/** The talk time at which a turn was said: `0:21`. */
function talkTime({ answeredAt }: PanelCallDetail, at: string): string {
  return answeredAt ? formatDuration((Date.parse(at) - Date.parse(answeredAt)) / 1000) : ''
}

interface StoryStepProps {
  call: PanelCallDetail
  step: TimelineStep
  icon: ReactNode
  /** The rendered message, where the step is one. */
  message?: ReactNode
}

/** A step of a call: its icon, its text and its time. */
function StoryStep({ call, step, icon, message }: StoryStepProps) {
  const failed = step.status === 'failed' || step.delivery?.status === 'failed'
  return (
    <>
      <span
        aria-hidden
        className={cn(
          'flex justify-end pt-0.5 [&_svg]:size-4',
          failed ? 'text-danger' : 'text-muted',
        )}
      >
        {icon}
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
        {message ? (
          <div>{message}</div>
        ) : (
          <span className={cn('wrap-anywhere', failed && 'text-danger')}>
            <StepText call={call} step={step} />
          </span>
        )}
        <ClockTime at={step.at} />
        {!message && <StepNote step={step} />}
      </div>
    </>
  )
}

function ClockTime({ at }: { at: string }) {
  const format = useFormatter()
  const date = new Date(at)
  return (
    <time dateTime={at} className="text-xs text-muted figures">
      {format.dateTime(date, { hour: '2-digit', minute: '2-digit', second: '2-digit' })}
    </time>
  )
}

interface StoryTurnProps {
  call: PanelCallDetail
  turn: SpokenTurn
  /** The talk time: `0:21`. */
  time: string
  /** Whether the recording plays it. */
  isHeard: boolean
  /** Plays the recording from this turn on; null where there is none. */
  onPlay: (() => void) | null
}

/** What the assistant or the contact said. */
function StoryTurn({ call, turn, time, isHeard, onPlay }: StoryTurnProps) {
  const t = useTranslations('calls.story')
  const isContact = turn.role === 'user'
  const contact = call.contact?.firstName || t(call.direction === 'inbound' ? 'caller' : 'person')
  return (
    <>
      <TurnTime time={time} onPlay={onPlay} />
      {/* The time beside it is the same button for the keyboard. A selection of the text is no click. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        aria-current={isHeard || undefined}
        onClick={onPlay ? () => getSelection()?.isCollapsed !== false && onPlay() : undefined}
        className={cn(
          'rounded-lg px-3 py-2',
          isContact ? 'bg-hover' : 'bg-sunken',
          onPlay && 'cursor-pointer',
          isHeard && 'outline-2 outline-accent',
        )}
      >
        <p className="text-xs text-muted">
          {isContact ? contact : (call.assistant?.name ?? t('assistant'))}
        </p>
        <p className={isContact ? 'font-medium' : undefined}>{turn.text}</p>
      </div>
    </>
  )
}

/** When a turn was said. It plays the recording from there. */
function TurnTime({ time, onPlay }: Pick<StoryTurnProps, 'time' | 'onPlay'>) {
  const t = useTranslations('calls.recording')
  const look = 'pt-2 text-right text-xs text-muted figures'
  if (!onPlay) return <span className={look}>{time}</span>
  return (
    <button
      type="button"
      aria-label={t('turn', { time })}
      onClick={onPlay}
      className={cn(look, 'flex cursor-pointer justify-end underline-offset-2 hover:underline')}
    >
      {time}
    </button>
  )
}

/**
 * Scrolls the end of a growing list into view, but only where the reader already sees the end.
 * @param length of the list
 * @returns the ref of the element at its end
 */
function useFollow(length: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const seen = useRef(false)
  const before = useRef(length)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      seen.current = entry?.isIntersecting ?? false
    })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  // Runs before the observer notices that the end was pushed out of view.
  useLayoutEffect(() => {
    const hasGrown = length > before.current
    before.current = length
    if (!hasGrown || !seen.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    end.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' })
  }, [length])

  return end
}
