'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { later } from '@/components/ui/later'
import { formatDuration } from '@/components/ui/text/duration'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { offsetOf, spokenTurn } from './spoken-turn'
import { iconOf, type StoryIcon } from './step-text'
import { type SpokenTurn, storyEntries } from './story-entries'
import { StoryStep } from './story-step'
import { StoryTurn } from './story-turn'
import { useFollow } from './use-follow'
import type { Playback } from './use-playback'

const TranscriptTools = later(() => import('./transcript-tools'))

export interface CallStoryProps {
  call: PanelCallDetail
  icons: Record<StoryIcon, ReactNode>
  /** The rendered messages by id. The newest may not be rendered yet. */
  messages: Record<string, ReactNode>
  /** Requests and answers of custom tools, by the id of the run. The newest may not be rendered yet. */
  runs: Record<string, ReactNode>
  /** The call is still running: screen readers announce new entries. */
  live: boolean
  /** Of the recording; null without a recording. */
  playback: Playback | null
}

/** The steps and turns of a call, in order. A search leaves the turns that contain it. */
export function CallStory({ call, icons, messages, runs, live, playback }: CallStoryProps) {
  const t = useTranslations('calls.story')
  const [found, setFound] = useState<ReadonlySet<number> | null>(null)
  const nameOf = useSpeakerName(call)
  const entries = storyEntries(call).filter((entry) => {
    if (entry.type === 'turn') return !found || found.has(entry.turn.index)
    return !found && (!entry.step.messageId || entry.step.messageId in messages)
  })
  const end = useFollow(entries.length)
  const isHeard = playback !== null && (playback.isPlaying || playback.time > 0)
  const heard = isHeard ? spokenTurn(call, playback.time) : null
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
      <div role={live ? 'log' : undefined} aria-live={live ? 'polite' : undefined}>
        <ol className="grid gap-2.5">
          {entries.map((entry) => (
            <li key={entry.key}>
              {entry.type === 'turn' ? (
                <StoryTurn
                  turn={entry.turn}
                  name={nameOf(entry.turn)}
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

/** The talk time at which a turn was said: `0:21`. */
function talkTime({ answeredAt }: PanelCallDetail, at: string): string {
  return answeredAt ? formatDuration((Date.parse(at) - Date.parse(answeredAt)) / 1000) : ''
}

function useSpeakerName(call: PanelCallDetail): (turn: SpokenTurn) => string {
  const t = useTranslations('calls.story')
  const person = call.contact?.firstName || t(call.direction === 'inbound' ? 'caller' : 'person')
  const assistant = call.assistant?.name ?? t('assistant')
  return ({ role }) => (role === 'user' ? person : assistant)
}
