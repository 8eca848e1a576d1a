'use client'

import { useTranslations } from 'next-intl'
import { VerifySnippet } from '@/components/webhooks/verify-snippet'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CodeBlock } from '@/components/ui/text/code-block'

interface CreatedDialogProps {
  secret: string
  onClose: () => void
}

/** The key of the signatures of a new tool and how to use it. It is not shown again. */
export default function CreatedDialog({ secret, onClose }: CreatedDialogProps) {
  const t = useTranslations('tools-editor.created')
  return (
    <Dialog wide title={t('title')} description={t('text')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <CodeBlock code={secret} label={t('secret')} />
        <p>{t('verify')}</p>
        <VerifySnippet />
        <div>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
