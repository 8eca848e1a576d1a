'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { ApiResult } from '@/components/ui/api-client'
import { notify } from '@/components/ui/overlay/notify'
import { sendFile } from '@/components/ui/form/send-file'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { fileProblem } from './upload-check'

/** A file on its way; one that has arrived is in the list of documents instead. */
export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'existing' | 'refused'
  /** How much of it has left, 0 to 1. */
  sent: number
  /** Why it was refused, or what was there already; in words. */
  words: string | null
  /** Sending it once more may do. */
  again: boolean
}

const AT_ONCE = 2

interface Added {
  title: string
  existing: boolean
}

/** Sends files to a knowledge base, two at a time, in the order in which they were given. */
export function useUploads(baseId: string) {
  const t = useTranslations('knowledge-forms.upload')
  const problemText = useProblemText()
  const router = useRouter()
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef<Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  const arrived = useRef(0)

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const remove = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  function sendNext(): void {
    while (running.current.size < AT_ONCE) {
      const next = line.current.shift()
      if (!next) break
      void send(next)
    }
    if (running.current.size > 0 || arrived.current === 0) return
    notify(t('added', { count: arrived.current }))
    arrived.current = 0
  }

  async function send({ key, file }: Upload): Promise<void> {
    const controller = new AbortController()
    running.current.set(key, controller)
    change(key, { state: 'sending', sent: 0, words: null })
    try {
      const result = await sendFile<Added>({
        path: `/api/knowledge-bases/${baseId}/documents`,
        file,
        signal: controller.signal,
        onProgress: (sent) => change(key, { sent }),
      })
      settle(key, result)
    } catch {
      // Cancelled, which has taken it off the list.
    } finally {
      running.current.delete(key)
      sendNext()
    }
  }

  function settle(key: number, result: ApiResult<Added>): void {
    if (!result.ok) {
      const code = result.problem.code ?? result.problem.error
      const words = t.has(`problems.${code}`) ? t(`problems.${code}`) : problemText(result.problem)
      change(key, { state: 'refused', words, again: result.status === 0 || result.status >= 500 })
      return
    }
    const { title, existing } = result.data
    if (existing) change(key, { state: 'existing', words: t('existing', { title }) })
    else arrived.current += 1
    // Together, so that it does not vanish from the one list before it is in the other.
    startTransition(() => {
      router.refresh()
      if (!existing) remove(key)
    })
  }

  function add(files: readonly File[]): void {
    const added = files.map((file): Upload => {
      const problem = fileProblem(file)
      lastKey.current += 1
      return {
        key: lastKey.current,
        file,
        state: problem ? 'refused' : 'waiting',
        sent: 0,
        words: problem && t(`problems.${problem}`),
        again: false,
      }
    })
    setUploads((all) => [...all, ...added])
    line.current.push(...added.filter(({ state }) => state === 'waiting'))
    sendNext()
  }

  function retry(upload: Upload): void {
    change(upload.key, { state: 'waiting', words: null })
    line.current.push(upload)
    sendNext()
  }

  /** Cancels one that is on its way, hides one that has ended. */
  function drop(key: number): void {
    line.current = line.current.filter((one) => one.key !== key)
    remove(key)
    running.current.get(key)?.abort()
  }

  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  useLeaveWarning(busy)
  return { uploads, add, retry, drop }
}

/** Closing the window would break them off. */
function useLeaveWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])
}
