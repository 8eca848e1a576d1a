'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { isActive } from '@/lib/platform/vocabulary/call'

const EVERY_MS = 1000

/** After an answer that did not come. */
const LATER_MS = 5000

/** What will still change by itself. */
type Phase = 'running' | 'analysing' | 'sending' | 'over'

/** Messages that could not be sent may be tried for half an hour. */
const PAUSE_MS = { running: EVERY_MS, analysing: EVERY_MS, sending: 3000, over: 0 }

/** The agent may write when it has hung up, and what was sent is yet to arrive. */
const LINGER_MS = 60_000

function phaseOf({ status, analysis, messagesDue, endedAt }: PanelCallDetail): Phase {
  if (isActive(status)) return 'running'
  if (analysis.state === 'pending' || analysis.state === 'repeating') return 'analysing'
  const justEnded = endedAt !== null && Date.now() - Date.parse(endedAt) < LINGER_MS
  return messagesDue || justEnded ? 'sending' : 'over'
}

/** Says by its change that what stands around the call is to be read again: a part is over, a message has come further. */
function markOf(call: PanelCallDetail): string {
  const messages = call.timeline.flatMap(({ messageId, delivery }) =>
    messageId ? [delivery?.status] : [],
  )
  return [phaseOf(call), ...messages].join()
}

export interface LiveCall {
  call: PanelCallDetail
  live: boolean
  /** The last question got no answer. */
  disconnected: boolean
  /** The reader has had it analysed again. */
  setAnalysisState: (state: PanelCallDetail['analysis']['state']) => void
}

/** A call as it stands now: asked for again and again while it runs, is analysed, and its messages are sent. */
export function useLiveCall(first: PanelCallDetail): LiveCall {
  const router = useRouter()
  const [call, setCall] = useState(first)
  const [disconnected, setDisconnected] = useState(false)
  const phase = phaseOf(call)
  const mark = markOf(call)
  const shown = useRef(mark)
  const pause = PAUSE_MS[phase]
  const live = phase !== 'over'
  const { id } = first

  useEffect(() => {
    if (!live) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>

    async function ask() {
      const path = `/api/calls/${id}`
      const result = await callApi<PanelCallDetail>({ path, signal: stop.signal })
      setDisconnected(!result.ok)
      if (result.ok) setCall(result.data)
      wait(result.ok ? pause : LATER_MS)
    }

    function wait(ms: number) {
      timer = setTimeout(() => {
        if (document.hidden) wait(pause)
        else ask().catch(() => {}) // The page was left.
      }, ms)
    }

    wait(pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [live, pause, id])

  // What stands around the call, and the words of its messages, belong to the page.
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
  }
}
