'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { notify } from '@/components/ui/overlay/notify'
import { RefreshWhile } from '@/components/ui/refresh-while'
import type { RunVerdict } from '@/lib/features/scenarios/rules/scenario'

export interface WatchedTest {
  id: string
  name: string
  isOpen: boolean
  /** Of the last run. */
  verdict: RunVerdict | null
  /** The version of the assistant that made it fail. */
  brokenBy: number | null
}

/** Refreshes the page while tests run, and announces the results once the last test has ended. */
export function WatchRuns({ tests }: { tests: readonly WatchedTest[] }) {
  const t = useTranslations('scenarios-runs')
  const open = tests.filter(({ isOpen }) => isOpen)
  const running = useRef<ReadonlySet<string>>(new Set())
  const broken = useRef(new Map(tests.map(({ id, brokenBy }) => [id, brokenBy])))

  useEffect(() => {
    if (open.length > 0) {
      running.current = new Set([...running.current, ...open.map(({ id }) => id)])
      return
    }
    const ended = tests.filter(({ id }) => running.current.has(id))
    running.current = new Set()
    if (ended.length === 0) return
    const newlyBroken = ended.filter(
      ({ id, brokenBy }) => brokenBy !== null && brokenBy !== broken.current.get(id),
    )
    broken.current = new Map(tests.map(({ id, brokenBy }) => [id, brokenBy]))
    const passed = ended.filter(({ verdict }) => verdict === 'passed').length
    notify(t('ended', { passed, count: ended.length }))
    for (const { name, brokenBy } of newlyBroken) {
      notify(t('broke', { version: brokenBy ?? 0, name }), 'danger')
    }
  }, [open, tests, t])

  return (
    <>
      <RefreshWhile active={open.length > 0} />
      <output className="sr-only">{open.length > 0 && t('running', { count: open.length })}</output>
    </>
  )
}
