'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import type { z } from 'zod'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { FormProblem } from '@/components/ui/form/form-problem'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CodeBlock } from '@/components/ui/text/code-block'
import { Facts } from '@/components/ui/text/facts'
import type { ContextTrial } from '@/lib/features/calls/contract/panel-context'
import { contextFailureText } from './context-failure-text'

export interface ContextTrialDialogProps {
  /** Returns the URL in the form. */
  readUrl: () => string
  /** The phone number or assistant of the form. */
  of: { phoneNumberId?: string; assistantId?: string }
  onClose: () => void
}

/** Sends an example call to a context URL, and shows the answer. */
export default function ContextTrialDialog({ readUrl, of, onClose }: ContextTrialDialogProps) {
  const t = useTranslations('calls-context.trial')
  const problemText = useProblemText()
  const [trial, setTrial] = useState<z.output<typeof ContextTrial> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, start] = useTransition()

  function send() {
    setProblem(null)
    start(async () => {
      const body = { ...of, contextUrl: readUrl() }
      const result = await callApi<z.output<typeof ContextTrial>>({
        path: '/api/context-url/try',
        method: 'POST',
        body,
      })
      if (result.ok) return setTrial(result.data)
      setProblem(result.problem.details ? t('url') : problemText(result.problem))
    })
  }

  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <FormProblem text={problem} />
        {trial && !problem && <Trial trial={trial} />}
        <div>
          <Button variant="primary" pending={pending} onClick={send}>
            {t(trial ? 'again' : 'send')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Trial({ trial }: { trial: z.output<typeof ContextTrial> }) {
  const t = useTranslations('calls-context.trial')
  const failureText = contextFailureText(useTranslations('calls-context'))
  const { failure, name, facts, context, body, durationMs } = trial
  const shown = [
    ...(name ? [{ label: t('name'), value: name }] : []),
    ...facts,
    ...Object.entries(context).map(([key, value]) => ({ label: `{{context.${key}}}`, value })),
  ]
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-4">
      <p className={failure ? 'text-danger' : 'text-good'}>
        {failure ? failureText(failure) : t('worked', { ms: durationMs })}
      </p>
      {shown.length > 0 && <Facts facts={shown} />}
      {!failure && shown.length === 0 && <p>{t('nothing')}</p>}
      {failure && body && (
        <div>
          <p className="mb-1 text-sm text-muted">{t('body')}</p>
          <CodeBlock code={body} label={t('body')} />
        </div>
      )}
    </div>
  )
}
