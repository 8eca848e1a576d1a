'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useState } from 'react'
import { later } from '@/components/ui/later'
import { formatDuration } from '@/components/ui/text/duration'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { iconOf, type StoryIcon } from './step-text'
import { type SpokenTurn, storyEntries } from './story-entries'
import { StoryStep } from './story-step'
import { StoryTurn } from './story-turn'
import type { TalkHandle } from './talk/talk-card'
import { useFollow } from './use-follow'
import { useSpeakerName } from './use-speaker-name'

// The reserved heights prevent a layout shift.
const TranscriptTools = later(
  () => import('./transcript-tools'),
  <div className="h-11 w-full md:h-8.5 md:w-0" />,
)
const ReplyTimes = later(() => import('./talk/reply-times'), <div className="mb-4 h-6" />)

export interface CallStoryProps {
  call: PanelCallDetail
  icons: Record<StoryIcon, ReactNode>
  /** The rendered messages by id. The newest may not be rendered yet. */
  messages: Record<string, ReactNode>
  /** Requests and answers of custom tools, by the id of the run. The newest may not be rendered yet. */
  runs: Record<string, ReactNode>
  /** The rendered problems by the index of their turn. They are found when the call has ended. */
  problems: Record<number, ReactNode>
  /** The call is still running: screen readers announce new entries. */
  live: boolean
  /** The turn that is heard or was chosen. */
  current: number | null
  talk: RefObject<TalkHandle | null>
}

/** The steps and turns of a call, in order. A search leaves the turns that contain it. */
export function CallStory(props: CallStoryProps) {
  const { call, icons, messages, runs, problems, live, current, talk } = props
  const t = useTranslations('calls.story')
  const [found, setFound] = useState<ReadonlySet<number> | null>(null)
  const nameOf = useSpeakerName(call)
  const entries = storyEntries(call).filter((entry) => {
    if (entry.type === 'turn') return !found || found.has(entry.turn.index)
    return !found && (!entry.step.messageId || entry.step.messageId in messages)
  })
  const end = useFollow(entries.length)
  const testable = live || !call.assistant ? [] : answersOf(call)
  return (
    <section aria-labelledby="story">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="story" className="text-lg font-semibold tracking-tight">
          {t('title')}
        </h2>
        {!live && call.transcript.length > 0 && (
          <TranscriptTools
            turns={call.transcript.map((turn) => ({
              turn,
              name: nameOf(turn),
              time: talkTime(call, turn.at),
            }))}
            fileName={`santral-${call.startedAt.slice(0, 10)}`}
            onSeek={setFound}
          />
        )}
      </div>
      {!live && call.transcript.some(({ trace }) => trace?.replyMs) && (
        <ReplyTimes turns={call.transcript} talk={talk} />
      )}
      <div role={live ? 'log' : undefined} aria-live={live ? 'polite' : undefined}>
        <ol className="grid grid-cols-1 gap-2.5">
          {entries.map((entry) => (
            <li key={entry.key} id={entry.key} tabIndex={-1}>
              {entry.type === 'turn' ? (
                <>
                  <StoryTurn
                    turn={entry.turn}
                    name={nameOf(entry.turn)}
                    time={talkTime(call, entry.at)}
                    isCurrent={entry.turn.index === current}
                    onPlay={call.recording && (() => talk.current?.play(entry.turn.index))}
                    testOf={testable.includes(entry.turn) ? call.id : null}
                  />
                  {problems[entry.turn.index]}
                </>
              ) : (
                <StoryStep
                  call={call}
                  step={entry.step}
                  icon={icons[iconOf(call, entry.step)]}
                  message={messages[entry.step.messageId ?? '']}
                  run={runs[entry.step.run?.id ?? '']}
                />
              )}
            </li>
          ))}
        </ol>
      </div>
      {live && call.answeredAt && (
        <p aria-hidden className="mt-3 animate-pulse text-sm text-muted">
          {t('waiting')}
        </p>
      )}
      <div ref={end} className="h-px scroll-mb-24" />
    </section>
  )
}

/** The turns of the assistant after which a test can be made: the person has said something before. */
function answersOf({ transcript }: PanelCallDetail): readonly SpokenTurn[] {
  const asked = transcript.findIndex(({ role }) => role === 'user')
  return asked < 0 ? [] : transcript.slice(asked).filter(({ role }) => role === 'assistant')
}

/** The talk time at which a turn was said: `0:21`. */
function talkTime({ answeredAt }: PanelCallDetail, at: string): string {
  return answeredAt ? formatDuration((Date.parse(at) - Date.parse(answeredAt)) / 1000) : ''
}
