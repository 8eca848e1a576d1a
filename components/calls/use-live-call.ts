'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import type { PanelCallDetail } from '@/lib/contracts/panel/calls'
import { isActive } from '@/lib/domain/call'

const EVERY_MS = 1000

/** After an answer that did not come. */
const LATER_MS = 5000

/** What will still change by itself. */
function phaseOf({ status, analysis }: PanelCallDetail): 'running' | 'analysing' | 'over' {
  if (isActive(status)) return 'running'
  return analysis.state === 'pending' || analysis.state === 'repeating' ? 'analysing' : 'over'
}

export interface LiveCall {
  call: PanelCallDetail
  live: boolean
  /** The last question got no answer. */
  disconnected: boolean
  /** The reader has had it analysed again. */
  setAnalysisState: (state: PanelCallDetail['analysis']['state']) => void
}

/** A call as it stands now: asked for every second while it runs and while it is analysed. */
export function useLiveCall(first: PanelCallDetail): LiveCall {
  const router = useRouter()
  const [call, setCall] = useState(first)
  const [disconnected, setDisconnected] = useState(false)
  const phase = phaseOf(call)
  const shown = useRef(phase)
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
      wait(result.ok ? EVERY_MS : LATER_MS)
    }

    function wait(ms: number) {
      timer = setTimeout(() => {
        if (document.hidden) wait(EVERY_MS)
        else ask().catch(() => {}) // The page was left.
      }, ms)
    }

    wait(EVERY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [live, id])

  // What stands around the call belongs to the page: it is read again when a part of it is over.
  useEffect(() => {
    if (shown.current === phase) return
    shown.current = phase
    router.refresh()
  }, [phase, router])

  return {
    call,
    live,
    disconnected,
    setAnalysisState: (state) =>
      setCall((now) => ({ ...now, analysis: { ...now.analysis, state } })),
  }
}
