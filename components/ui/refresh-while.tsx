'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Reads the page again every so often, as long as something on it is under way and somebody looks at it. */
export function RefreshWhile({ active, everyMs = 2000 }: { active: boolean; everyMs?: number }) {
  const router = useRouter()
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [active, everyMs, router])
  return null
}
