'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { FormProblem } from '@/components/ui/form/form-problem'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CodeBlock } from '@/components/ui/text/code-block'

interface GoogleKeyDialogProps {
  formId: string
  /** Whether there is a key, which another one replaces. */
  hasKey: boolean
  /** The address that Google Ads sends to. */
  url: string
  onClose: () => void
}

/** Makes a key, and shows it this once. */
export default function GoogleKeyDialog({ formId, hasKey, url, onClose }: GoogleKeyDialogProps) {
  const t = useTranslations('lead-forms-forms.googleKey')
  const router = useRouter()
  const problemText = useProblemText()
  const [key, setKey] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, start] = useTransition()

  function make() {
    start(async () => {
      const path = `/api/lead-forms/${formId}/google-key`
      const result = await callApi<{ key: string }>({ path, method: 'POST' })
      if (!result.ok) return setProblem(problemText(result.problem))
      setKey(result.data.key)
      router.refresh()
    })
  }

  if (key) {
    return (
      <Dialog title={t('title')} description={t('keyText')} onClose={onClose}>
        <div className="grid grid-cols-1 gap-4">
          <div>
            <p className="mb-1 text-sm text-muted">{t('url')}</p>
            <CodeBlock code={url} label={t('url')} />
          </div>
          <div>
            <p className="mb-1 text-sm text-muted">{t('key')}</p>
            <CodeBlock code={key} label={t('key')} />
          </div>
          <div>
            <Button variant="primary" onClick={onClose}>
              {t('done')}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  if (hasKey) {
    return (
      <ConfirmDialog
        title={t('title')}
        description={t('askText')}
        confirmLabel={t('again')}
        pending={pending}
        problem={problem}
        onConfirm={make}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose}>
      <div className="grid gap-4">
        <FormProblem text={problem} />
        <div>
          <Button variant="primary" pending={pending} onClick={make}>
            {t('make')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
