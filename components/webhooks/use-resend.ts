'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { callApi, type ApiResult, type Problem } from '@/components/ui/api-client'

/** What is to be sent to which subscription. */
export interface ResendChoice {
  target: string
  /** The subscription that missed it; null for the target itself. */
  missedBy: string | null
  /** ISO 8601; null until there is a valid one. */
  since: string | null
}

interface Counted {
  count: number
}

/** Counts what a resend would send, as the choice changes, and sends it. */
export function useResend({ target, missedBy, since }: ResendChoice) {
  const router = useRouter()
  const [counted, setCounted] = useState<{ query: string; result: ApiResult<Counted> } | null>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
  const [pending, setPending] = useState(false)
  const path = `/api/webhooks/${target}/resend`
  const query = since && new URLSearchParams({ since, ...(missedBy && { missedBy }) }).toString()
  const preview = query && `${path}?${query}`

  useEffect(() => {
    if (!preview) return
    const controller = new AbortController()
    callApi<Counted>({ path: preview, signal: controller.signal }).then(
      (result) => setCounted({ query: preview, result }),
      () => {}, // The choice has changed since.
    )
    return () => controller.abort()
  }, [preview])

  /** @returns the number of waiting deliveries; null after a failure */
  async function send(): Promise<number | null> {
    setPending(true)
    setRefused(null)
    const result = await callApi<Counted>({ path, method: 'POST', body: { since, missedBy } })
    setPending(false)
    if (!result.ok) {
      setRefused(result.problem)
      return null
    }
    router.push(`/webhooks/${target}`)
    router.refresh()
    return result.data.count
  }

  // A result for an earlier choice is none.
  const current = counted?.query === preview ? counted?.result : null
  return {
    count: current?.ok ? current.data.count : null,
    problem: refused ?? (current?.ok === false ? current.problem : null),
    pending,
    send,
  }
}
