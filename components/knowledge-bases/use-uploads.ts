'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { ApiResult } from '@/components/ui/api-client'
import { notify } from '@/components/ui/overlay/notify'
import { sendFile } from '@/components/ui/form/send-file'
import { isOfThePlan } from '@/components/ui/form/use-problem'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { formatBytes } from '@/components/ui/text/bytes'
import { MAX_DOCUMENT_BYTES } from '@/lib/vendors/document-reader/rules/document'
import { fileProblem } from './upload-check'

/** A running or failed upload. A finished one is in the list of documents instead. */
export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'existing' | 'refused'
  /** The share that was sent, 0 to 1. */
  sent: number
  /** Translated: why it was refused, or which document exists already. */
  words: string | null
  /** Whether a retry may help. */
  again: boolean
  /** Whether a larger plan would take it. */
  ofThePlan: boolean
}

const AT_ONCE = 2

interface Added {
  title: string
  existing: boolean
}

/** Uploads files to a knowledge base, two at a time, in the given order. */
export function useUploads(baseId: string) {
  const t = useTranslations('knowledge-bases-forms.upload')
  const problemText = useProblemText()
  const limit = formatBytes(MAX_DOCUMENT_BYTES, useLocale())
  const router = useRouter()
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  const arrived = useRef(0)

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const remove = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  function sendNext(): void {
    while (running.current.size < AT_ONCE) {
      const next = queue.current.shift()
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
      // Canceled, and so removed from the list.
    } finally {
      running.current.delete(key)
      sendNext()
    }
  }

  function settle(key: number, result: ApiResult<Added>): void {
    if (!result.ok) {
      const code = result.problem.code ?? result.problem.error
      const words = t.has(`problems.${code}`)
        ? t(`problems.${code}`, { limit })
        : problemText(result.problem)
      change(key, {
        state: 'refused',
        words,
        again: result.status === 0 || result.status >= 500,
        ofThePlan: isOfThePlan(result.problem),
      })
      return
    }
    const { title, existing } = result.data
    if (existing) change(key, { state: 'existing', words: t('existing', { title }) })
    else arrived.current += 1
    // In one transition, so that it does not vanish from this list before the other shows it.
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
        words: problem && t(`problems.${problem}`, { limit }),
        again: false,
        ofThePlan: false,
      }
    })
    setUploads((all) => [...all, ...added])
    queue.current.push(...added.filter(({ state }) => state === 'waiting'))
    sendNext()
  }

  function retry(upload: Upload): void {
    change(upload.key, { state: 'waiting', words: null })
    queue.current.push(upload)
    sendNext()
  }

  function drop(key: number): void {
    queue.current = queue.current.filter((one) => one.key !== key)
    remove(key)
    running.current.get(key)?.abort()
  }

  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  useLeaveWarning(busy)
  return { uploads, add, retry, drop }
}

/** Warns before the window is closed, which would abort the uploads. */
function useLeaveWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])
}
