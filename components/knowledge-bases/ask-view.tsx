'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { Search } from '@/components/icons/search'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Input } from '@/components/ui/form/input'
import { useKeptText } from '@/components/ui/form/use-kept-draft'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { PanelFoundChunk } from '@/lib/features/knowledge-bases/contract/panel-bases'
import {
  DEFAULT_MIN_SIMILARITY,
  MAX_QUERY,
} from '@/lib/features/knowledge-bases/rules/knowledge-base'
import { MAX_SEARCH_LIMIT } from '@/lib/platform/vocabulary/knowledge'
import { AskResults, type LiveSearch } from './ask-results'

interface AskViewProps {
  baseId: string
  /** The limits of a search in a live call. */
  live: LiveSearch
}

/** How many chunks are shown beyond the limit of a live call, above the default similarity. */
const MORE = 8

interface Answer {
  question: string
  found: PanelFoundChunk[]
}

export default function AskView({ baseId, live }: AskViewProps) {
  const t = useTranslations('knowledge-bases-forms.ask')
  const format = useFormatter()
  const problemText = useProblemText()
  const [typed, setTyped] = useKeptText(`knowledge-question:${baseId}`)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const question = typed.trim()

  async function ask(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (!question || pending) return
    setPending(true)
    setProblem(null)
    const result = await callApi<{ data: PanelFoundChunk[] }>({
      path: `/api/knowledge-bases/${baseId}/search`,
      method: 'POST',
      body: {
        query: question,
        limit: Math.min(live.limit + MORE, MAX_SEARCH_LIMIT),
        minSimilarity: Math.min(live.minSimilarity, DEFAULT_MIN_SIMILARITY),
      },
    })
    setPending(false)
    if (result.ok) setAnswer({ question, found: result.data.data })
    else setProblem(problemText(result.problem))
  }

  return (
    <div className="max-w-3xl">
      <form className="grid gap-3" onSubmit={(event) => void ask(event)}>
        <Field
          label={t('label')}
          help={t('live', {
            limit: live.limit,
            similarity: format.number(live.minSimilarity, { style: 'percent' }),
          })}
        >
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                type="search"
                value={typed}
                maxLength={MAX_QUERY}
                placeholder={t('example')}
                autoComplete="off"
                enterKeyHint="search"
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button type="submit" variant="primary" pending={pending} disabled={!question}>
                {!pending && <Search aria-hidden />}
                <span className="max-md:sr-only">{t('submit')}</span>
              </Button>
            </span>
          )}
        </Field>
        <FormProblem text={problem} />
      </form>
      {/* Screen readers announce the answer. */}
      <div aria-live="polite" aria-busy={pending}>
        {answer && answer.found.length === 0 && (
          <EmptyState icon={Search} title={t('nothing')} description={t('nothingText')} />
        )}
        {answer && answer.found.length > 0 && (
          <AskResults baseId={baseId} live={live} {...answer} />
        )}
      </div>
    </div>
  )
}
