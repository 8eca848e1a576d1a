'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDuration } from '@/components/ui/text/duration'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { storyEntries } from './story-entries'
import { iconOf, type StoryIcon } from './story-icon'
import { StoryStep } from './story-step'
import { StoryTurn } from './story-turn'
import { useFollow } from './use-follow'

export interface CallStoryProps {
  call: PanelCallDetail
  icons: Record<StoryIcon, ReactNode>
  /** What is said of the written messages, by their ids; of the newest it may not be there yet. */
  messages: Record<string, ReactNode>
  /** It is still being told: what comes is read aloud to those who hear the page. */
  live: boolean
}

/** Everything that happened and was said, in order. */
export function CallStory({ call, icons, messages, live }: CallStoryProps) {
  const t = useTranslations('calls.story')
  const entries = storyEntries(call).filter(
    (entry) => entry.type === 'turn' || !entry.step.messageId || entry.step.messageId in messages,
  )
  const end = useFollow(entries.length)
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
                <StoryTurn call={call} turn={entry.turn} time={talkTime(call, entry.at)} />
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

/** How long they had been talking when it was said. */
function talkTime({ answeredAt }: PanelCallDetail, at: string): string {
  return answeredAt ? formatDuration((Date.parse(at) - Date.parse(answeredAt)) / 1000) : ''
}
