'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callApi, type ApiResult } from '@/components/ui/api-client'
import { notify } from '@/components/ui/overlay/notify'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { bodyOf, type ActionDraft } from './action-draft'
import type { useDraftCheck } from './use-draft-check'

interface SaveOptions {
  id: string | undefined
  draft: ActionDraft
  check: ReturnType<typeof useDraftCheck>
  /** Called after it was created, before the page changes. */
  onCreated: () => void
}

export function useSaveAction({ id, draft, check, onCreated }: SaveOptions) {
  const t = useTranslations('actions-forms.editor')
  const router = useRouter()
  const problemText = useProblemText()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(): Promise<ApiResult<unknown> | null> {
    const path = `/api/actions/${draft.channel}`
    try {
      if ((await check.run()).length > 0) return null
    } catch {
      // The rules could not be loaded.
      return { ok: false, status: 0, problem: { error: 'network' } }
    }
    return callApi(
      id
        ? { path: `${path}/${id}`, method: 'PATCH', body: bodyOf(draft) }
        : { path, method: 'POST', body: bodyOf(draft) },
    )
  }

  async function save() {
    setProblem(null)
    setPending(true)
    const result = await send()
    if (!result?.ok) {
      setPending(false)
      if (result && !check.place(result.problem)) setProblem(problemText(result.problem))
      focusFirstInvalid()
      return
    }
    notify(t(id ? 'saved' : 'created', { name: draft.name.trim() }))
    if (id) {
      setPending(false)
      router.refresh()
      return
    }
    onCreated()
    router.push('/actions')
  }

  return { save: () => void save(), pending, problem }
}

export function focusFirstInvalid(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
