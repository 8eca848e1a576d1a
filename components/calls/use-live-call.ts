'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import type { PanelCallDetail } from '@/lib/contracts/panel/calls'
import { isActive } from '@/lib/domain/call'

const EVERY_MS = 1000

/** After an answer that did not come. */
const LATER_MS = 5000

/** Whether something will still change by itself. */
function isLive({ status, analysis }: PanelCallDetail): boolean {
  return isActive(status) || analysis.state === 'pending'
}

export interface LiveCall {
  call: PanelCallDetail
  live: boolean
  /** The last question got no answer. */
  disconnected: boolean
}

/** A call as it stands now: asked for every second while it runs and while it is analysed. */
export function useLiveCall(first: PanelCallDetail): LiveCall {
  const router = useRouter()
  const [call, setCall] = useState(first)
  const [disconnected, setDisconnected] = useState(false)
  const live = isLive(call)
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
      // What stands around the call belongs to the page: it is read once more when all is over.
      if (result.ok && !isLive(result.data)) router.refresh()
      else wait(result.ok ? EVERY_MS : LATER_MS)
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
  }, [live, id, router])

  return { call, live, disconnected }
}
