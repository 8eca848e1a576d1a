'use client'

import { useEffect } from 'react'
import { callApi } from '@/components/ui/api-client'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'

/** The pause after a failed request. */
const RETRY_MS = 5000

interface WatchCallProps {
  id: string
  everyMs: number
  onRead: (call: PanelCallDetail) => void
  /** Whether the last request failed. */
  onDisconnected: (disconnected: boolean) => void
}

/** Reads a call again and again while the page is visible. */
export default function WatchCall({ id, everyMs, onRead, onDisconnected }: WatchCallProps) {
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>

    async function ask() {
      const path = `/api/calls/${id}`
      const result = await callApi<PanelCallDetail>({ path, signal: stop.signal })
      onDisconnected(!result.ok)
      if (result.ok) onRead(result.data)
      wait(result.ok ? everyMs : RETRY_MS)
    }

    function wait(ms: number) {
      timer = setTimeout(() => {
        if (document.hidden) wait(everyMs)
        else ask().catch(() => {}) // The page was left.
      }, ms)
    }

    wait(everyMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, everyMs, onRead, onDisconnected])
  return null
}
