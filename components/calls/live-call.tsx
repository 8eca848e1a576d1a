'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Duration } from '@/components/ui/text/duration'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { isActive } from '@/lib/platform/vocabulary/call'
import { AnalysisCard } from './analysis-card'
import { StatusBadge } from './call-badges'
import { CallStory, type CallStoryProps } from './call-story'
import { useLiveCall } from './use-live-call'

interface LiveCallProps {
  /** As it was when the page was rendered. */
  first: PanelCallDetail
  icons: CallStoryProps['icons']
  messages: CallStoryProps['messages']
  facts: ReactNode
}

/** A call as a story, what came of it, and the facts; follows the call while it runs. */
export function LiveCall({ first, icons, messages, facts }: LiveCallProps) {
  const t = useTranslations('calls.live')
  const { call, live, disconnected, setAnalysisState } = useLiveCall(first)
  const running = isActive(call.status)
  const talking = running && call.answeredAt
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-2" aria-live="polite">
        <StatusBadge status={call.status} />
        {talking && (
          <span className="text-sm text-muted" aria-live="off">
            <Duration seconds={secondsSince(call.answeredAt)} />
          </span>
        )}
        {disconnected && live && <span className="text-sm text-danger">{t('stopped')}</span>}
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-4">
        <div className="empty:hidden lg:col-start-2">
          <AnalysisCard call={call} onAsked={setAnalysisState} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CallStory call={call} icons={icons} messages={messages} live={running} />
        </div>
        <div className="lg:col-start-2">{facts}</div>
      </div>
    </>
  )
}

/** Rendered anew with every answer of the server, which is often enough for a clock. */
function secondsSince(at: string | null): number {
  return at ? Math.max(0, (Date.now() - Date.parse(at)) / 1000) : 0
}
