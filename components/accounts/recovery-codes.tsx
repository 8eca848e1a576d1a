'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/text/code-block'

/** New recovery codes. They are not shown again. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('accounts-security.codes')
  return (
    <div className="grid grid-cols-1 gap-4">
      <CodeBlock code={codes.join('\n')} label={t('label')} />
      <p className="text-muted">{t('text')}</p>
      <div>
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
