'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Form, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CodeBlock } from '@/components/ui/text/code-block'

/** Asks for the name of a key, then shows the key, which cannot be shown again. */
export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('accounts-named-keys.new')
  const router = useRouter()
  const [apiKey, setApiKey] = useState<string | null>(null)
  const form = useApiForm<{ name: string }, { apiKey: string }>({
    schema: () =>
      import('@/lib/features/accounts/contract/api-keys').then(
        ({ createNamedKey }) => createNamedKey.body,
      ),
    defaults: { name: '' },
    request: () => ({ path: '/api/user/api-keys' }),
    onProblem: ({ code }) => (code === 'quota_exceeded' ? t('full') : null),
    onSuccess: (created) => {
      setApiKey(created.apiKey)
      router.refresh()
    },
  })
  if (apiKey) {
    return (
      <Dialog title={t('madeTitle')} description={t('madeText')} onClose={onClose}>
        <div className="grid grid-cols-1 gap-4">
          <CodeBlock code={apiKey} label={t('key')} />
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
    <Dialog title={t('title')} description={t('text')} onClose={onClose}>
      <Form form={form} submitLabel={t('submit')}>
        <KeptChanges form={form} place="new-api-key" />
        <TextField
          form={form}
          name="name"
          label={t('name')}
          help={t('nameHelp')}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
