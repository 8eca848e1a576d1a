'use client'

import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CodeBlock } from '@/components/ui/text/code-block'

interface NewSecretDialogProps {
  /** Endpoint of the record whose requests are signed. */
  path: string
  /** The secret of a context URL, or of a custom tool. */
  of: keyof typeof KINDS
  onClose: () => void
}

const KINDS = {
  context: { texts: 'calls-context.secret', field: 'newContextSecret', answer: 'contextSecret' },
  tool: { texts: 'tools-editor.newSecret', field: 'newSigningSecret', answer: 'signingSecret' },
} as const

/** Generates a signing secret, and shows it this once. */
export default function NewSecretDialog({ path, of, onClose }: NewSecretDialogProps) {
  const { texts, field, answer } = KINDS[of]
  const t = useTranslations(texts)
  const problemText = useProblemText()
  const [secret, setSecret] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, start] = useTransition()

  function make() {
    start(async () => {
      const body = { [field]: true }
      const result = await callApi<Record<string, string>>({ path, method: 'PATCH', body })
      if (!result.ok) return setProblem(problemText(result.problem))
      setSecret(result.data[answer] ?? null)
    })
  }

  if (secret) {
    return (
      <Dialog title={t('title')} description={t('shown')} onClose={onClose}>
        <div className="grid grid-cols-1 gap-4">
          <CodeBlock code={secret} label={t('label')} />
          <div>
            <Button variant="primary" onClick={onClose}>
              {t('done')}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('title')}
      description={t('text')}
      confirmLabel={t('make')}
      pending={pending}
      problem={problem}
      onConfirm={make}
      onClose={onClose}
    />
  )
}
