'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { later } from '@/components/ui/later'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { isActive } from '@/lib/platform/vocabulary/call'
import { AnalysisCard } from './analysis-card'
import { CallResult } from './call-result'
import { CallStory, type CallStoryProps } from './call-story'
import type { TalkHandle } from './talk/talk-card'

const CallControls = later(() => import('./call-controls'))
const WatchCall = later(() => import('./watch-call'))
const TalkCard = later(() => import('./talk/talk-card'))

interface LiveCallProps {
  /** The state when the page was rendered. */
  first: PanelCallDetail
  icons: CallStoryProps['icons']
  messages: CallStoryProps['messages']
  runs: CallStoryProps['runs']
  problems: CallStoryProps['problems']
  facts: ReactNode
  joinable: boolean
}

/** A call's story, analysis and facts. Updates them while the call runs. */
export function LiveCall({ first, facts, joinable, ...rendered }: LiveCallProps) {
  const { call, live, disconnected, setAnalysisState, watch } = useLiveCall(first)
  const running = isActive(call.status)
  const { recording } = call
  const talk = useRef<TalkHandle>(null)
  const [current, setCurrent] = useState<number | null>(null)
  // A recording that arrives while the transcript is read must not move it.
  const [isLate] = useState(live && !recording)
  const talkCard = (recording || (!running && call.transcript.length > 0)) && (
    // The reserved heights prevent a layout shift.
    <div className={recording ? 'min-h-73 md:min-h-72.5' : 'min-h-42 md:min-h-44'}>
      <TalkCard call={call} current={current} onCurrent={setCurrent} handle={talk} />
    </div>
  )
  return (
    <>
      {watch}
      <CallResult call={call} stopped={disconnected && live} />
      {running && <CallControls call={call} joinable={joinable} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <div className="empty:hidden">
            <AnalysisCard call={call} onAsked={setAnalysisState} />
          </div>
          {!isLate && talkCard}
          <CallStory call={call} {...rendered} live={running} current={current} talk={talk} />
          {isLate && talkCard}
        </div>
        <div>{facts}</div>
      </div>
    </>
  )
}

/** The part of a call that may still change. */
type Phase = 'running' | 'analyzing' | 'sending' | 'over'

/** How often a call is read. Messages are read less often, because a failed one may be retried for half an hour. */
const EVERY_MS = { running: 1000, analyzing: 1000, sending: 3000, over: 0 }

/** After the end the worker may still send messages, and sent ones are still to be delivered. */
const LINGER_MS = 60_000

function phaseOf({ status, analysis, messagesDue, endedAt }: PanelCallDetail): Phase {
  if (isActive(status)) return 'running'
  if (analysis.state === 'pending' || analysis.state === 'repeating') return 'analyzing'
  const justEnded = endedAt !== null && Date.now() - Date.parse(endedAt) < LINGER_MS
  return messagesDue || justEnded ? 'sending' : 'over'
}

/** Changes when the rest of the page has to be read again: with the phase, a delivery status and the status of a run. */
function markOf(call: PanelCallDetail): string {
  const parts = call.timeline.flatMap(({ messageId, delivery, run }) =>
    messageId || run ? [delivery?.status ?? run?.status] : [],
  )
  return [phaseOf(call), ...parts].join()
}

interface LiveState {
  call: PanelCallDetail
  live: boolean
  disconnected: boolean
  /** Called when the reader has requested another analysis. */
  setAnalysisState: (state: PanelCallDetail['analysis']['state']) => void
  /** Reads the call while it runs, is analyzed, and its messages are sent. */
  watch: ReactNode
}

/** The newest state of a call. The server renders the rest of the page again when that has changed. */
function useLiveCall(first: PanelCallDetail): LiveState {
  const router = useRouter()
  const [call, setCall] = useState(first)
  const [disconnected, setDisconnected] = useState(false)
  const phase = phaseOf(call)
  const mark = markOf(call)
  const shown = useRef(mark)
  const live = phase !== 'over'

  useEffect(() => {
    if (shown.current === mark) return
    shown.current = mark
    router.refresh()
  }, [mark, router])

  return {
    call,
    live,
    disconnected,
    setAnalysisState: (state) =>
      setCall((now) => ({ ...now, analysis: { ...now.analysis, state } })),
    watch: live && (
      <WatchCall
        id={first.id}
        everyMs={EVERY_MS[phase]}
        onRead={setCall}
        onDisconnected={setDisconnected}
      />
    ),
  }
}
