'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Textarea } from '@/components/ui/form/input'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useFormValue } from '@/components/ui/form/use-form-value'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { MAX_KEY_TERMS } from '@/lib/features/assistants/rules/assistant'
import { differentTerms } from '@/lib/features/assistants/rules/key-terms'
import { type AssistantValues, useDraftStore } from './draft'

interface KeyTermsFieldProps {
  form: ApiForm<AssistantValues>
  first: readonly string[]
}

/** Words that callers say, one per line. Suggestions are added to them. */
export function KeyTermsField({ form, first }: KeyTermsFieldProps) {
  const t = useTranslations('assistants.keyTerms')
  const common = useTranslations('common')
  const { held: text, change } = useFormValue({
    form,
    name: 'keyTerms',
    first: first.join('\n'),
    sent: termsOf,
  })
  // The text may change while the suggestions are loading.
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  const { suggest, pending, note } = useSuggestions((terms) => {
    const before = termsOf(latest.current)
    const all = differentTerms([...before, ...terms]).slice(
      0,
      Math.max(before.length, MAX_KEY_TERMS),
    )
    change(() => all.join('\n'))
    return all.length - differentTerms(before).length
  })
  return (
    <Field
      label={t('label')}
      optional={common('optional')}
      help={t('help', { limit: MAX_KEY_TERMS })}
      error={errorOf(form, termsOf(text).length)}
    >
      {(control) => (
        // An error appears below the button, so that it does not move away from under a click.
        <div className="grid gap-2">
          <Textarea
            {...control}
            rows={4}
            value={text}
            placeholder={t('example')}
            onChange={({ currentTarget: { value } }) => change(() => value, false)}
            onBlur={() => change((typed) => typed)}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button size="small" pending={pending} onClick={suggest}>
              {t('suggest')}
            </Button>
            <output className="text-sm text-muted">{note}</output>
          </div>
        </div>
      )}
    </Field>
  )
}

function termsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The error of the list, or of its first wrong term. */
function errorOf({ engine }: ApiForm<AssistantValues>, count: number): string | undefined {
  const ofTerm = (_: unknown, at: number) =>
    engine?.errorOf(`keyTerms.${at}` as FieldPath<AssistantValues>)
  return engine?.errorOf('keyTerms') ?? Array.from({ length: count }, ofTerm).find(Boolean)
}

/** Asks for suggestions. @param add returns how many of them are new */
function useSuggestions(add: (terms: string[]) => number) {
  const t = useTranslations('assistants.keyTerms')
  const problemText = useProblemText()
  const { read } = useDraftStore()
  const [pending, setPending] = useState(false)
  const [note, setNote] = useState('')

  async function suggest() {
    setPending(true)
    const { coreKnowledge, knowledgeBaseIds } = read()
    const body = { coreKnowledge, knowledgeBaseIds }
    const result = await callApi<{ terms: string[] }>({
      path: '/api/assistants/key-terms',
      method: 'POST',
      body,
    })
    setPending(false)
    setNote(result.ok ? t('added', { count: add(result.data.terms) }) : problemText(result.problem))
  }

  return { suggest: () => void suggest(), pending, note }
}
