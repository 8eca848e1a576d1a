'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { callApi, readProblem, type Problem } from '@/components/ui/api-client'
import { readLines } from '@/components/ui/read-lines'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type {
  ImportLine,
  ImportPreview,
  PanelContactImport,
  PanelContactImportDetail,
} from '@/lib/features/contact-imports/contract/panel'
import type {
  ExistingRule,
  ImportCounts,
  ImportField,
} from '@/lib/features/contact-imports/rules/contact-import'
import { MAX_IMPORT_BYTES } from '@/lib/platform/upload-limits'

const LIMITS = { megabytes: MAX_IMPORT_BYTES / 1024 / 1024 }

export interface ImportPanelProps {
  campaignId?: string
  /** The id of an import to start with: its progress, or its result. */
  show?: string
  /** Called when an import has ended. */
  onFinished?: (ended: PanelContactImport) => void
}

/** The choices before an import. `fields` has the field of each column; null is not imported. */
export interface ImportChoices {
  onExisting: ExistingRule
  fields: readonly (ImportField | null)[]
}

type ImportStage =
  | { at: 'loading' }
  | { at: 'choose'; last: PanelContactImport | null }
  | { at: 'preview'; file: File; preview: ImportPreview }
  | { at: 'sending'; file: File }
  /** `percent` is null if the import was started elsewhere. */
  | { at: 'running'; id: string; fileName: string; counts: ImportCounts; percent: number | null }
  | { at: 'ended'; ended: PanelContactImportDetail }

/** The beginning of the file contains its columns. */
const PREVIEW_BYTES = 65_536

const POLL_MS = 1000

const SPREADSHEET = /\.(xlsx?|xlsm|ods|numbers|pdf|docx?)$/i

const PATH = '/api/contacts/import'

/** The state of an import: choose a file, preview it, send it, follow it to its end. Follows a running import at once. */
export function useImport({ campaignId, show, onFinished }: ImportPanelProps) {
  const t = useTranslations('contact-imports.problems')
  const problemText = useProblemText()
  const router = useRouter()
  const [stage, setStage] = useState<ImportStage>({ at: 'loading' })
  const [problem, setProblem] = useState<string | null>(null)
  const mounted = useRef(true)

  function fail(refused: Problem, next: ImportStage): void {
    const code = refused.code ?? refused.error
    setProblem(t.has(code) ? t(code, LIMITS) : problemText(refused))
    setStage(next)
  }

  /** Goes back to the file choice, or follows the running import. */
  async function reset(): Promise<void> {
    const listed = await callApi<{ data: PanelContactImport[] }>({ path: '/api/contacts/imports' })
    if (!mounted.current) return
    const last = (listed.ok && listed.data.data[0]) || null
    if (last?.status === 'running') await follow(last.id)
    else setStage({ at: 'choose', last })
  }

  /** Polls the import until it has ended. @param isNew whether to report its end even if it had ended before */
  async function follow(id: string, isNew = true): Promise<void> {
    let reportsEnd = isNew
    while (mounted.current) {
      const read = await callApi<PanelContactImportDetail>({ path: `/api/contacts/imports/${id}` })
      if (!mounted.current) return
      if (read.ok && read.data.status !== 'running') {
        setStage({ at: 'ended', ended: read.data })
        if (reportsEnd) reportEnd(read.data)
        return
      }
      if (read.ok) {
        reportsEnd = true
        const { fileName, ...counts } = read.data
        setStage({ at: 'running', id, fileName, counts, percent: null })
      } else if (read.status !== 0) {
        fail(read.problem, { at: 'choose', last: null })
        return
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  function reportEnd(ended: PanelContactImportDetail): void {
    router.refresh()
    onFinished?.(ended)
  }

  async function choose(file: File): Promise<void> {
    const none: ImportStage = { at: 'choose', last: null }
    setProblem(null)
    if (SPREADSHEET.test(file.name)) {
      fail({ error: 'not_text' }, none)
      return
    }
    setStage({ at: 'loading' })
    const sent = await post(`${PATH}/preview`, file.slice(0, PREVIEW_BYTES))
    if (!mounted.current) return
    if (!sent?.ok) fail(await problemOf(sent), none)
    else setStage({ at: 'preview', file, preview: (await sent.json()) as ImportPreview })
  }

  async function send(file: File, { onExisting, fields }: ImportChoices): Promise<void> {
    setProblem(null)
    setStage({ at: 'sending', file })
    const query = new URLSearchParams({ fileName: file.name.slice(-200), onExisting })
    query.set('columns', fields.map((field) => field ?? '').join(','))
    if (campaignId) query.set('campaignId', campaignId)
    const sent = await post(`${PATH}?${query.toString()}`, file)
    if (!sent?.ok) {
      fail(await problemOf(sent), { at: 'choose', last: null })
      return
    }
    const id = await readProgress(sent, file.name)
    if (id) await follow(id)
    else await reset()
  }

  /** Shows the streamed progress, to the end or until the connection breaks. @returns the import's id */
  async function readProgress(response: Response, fileName: string): Promise<string | null> {
    let known: string | null = null
    try {
      for await (const line of readLines<ImportLine>(response)) {
        if (line.type === 'rejected') continue
        known = line.id
        const percent = line.type === 'progress' ? line.percent : 100
        setStage({ at: 'running', id: line.id, fileName, counts: line, percent })
      }
    } catch {
      setProblem(t('broken_off'))
    }
    return known
  }

  useEffect(() => {
    mounted.current = true
    void (show ? follow(show, false) : reset())
    return () => {
      mounted.current = false
    }
    // Runs once, when the panel opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { stage, problem, choose, send, reset, showLast: (id: string) => follow(id, false) }
}

async function post(path: string, body: Blob): Promise<Response | null> {
  const headers = { 'Content-Type': 'text/csv' }
  return fetch(path, { method: 'POST', headers, body }).catch(() => null)
}

async function problemOf(response: Response | null): Promise<Problem> {
  return response ? readProblem(response) : { error: 'network' }
}
