'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const EVERY_MS = 2000

/** Reads the page again every few seconds while something on it runs and somebody looks. */
export function RefreshWhile({ running }: { running: boolean }) {
  const router = useRouter()
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [running, router])
  return null
}
