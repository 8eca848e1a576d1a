'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { CurrentKey, type ShownKey } from './current-key'
import { QuickStart, type QuickStartTab } from './quick-start-card'
import { CodeBlock } from '@/components/ui/text/code-block'

interface ApiKeyPanelProps {
  current: ShownKey | null
  baseUrl: string
  assistantId: string | null
  tab: QuickStartTab
  /** Shown between the key and its use: the named keys. */
  children: ReactNode
}

export function ApiKeyPanel({ current, baseUrl, assistantId, tab, children }: ApiKeyPanelProps) {
  const t = useTranslations('accounts-api-key')
  const [apiKey, setApiKey] = useState<string | null>(null)
  // The key may have been deleted or replaced in another window.
  const fresh = apiKey && current && apiKey.startsWith(current.keyPrefix) ? apiKey : null
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <Card title={t(fresh ? 'new.title' : 'key.title')}>
        {fresh && <NewKey apiKey={fresh} />}
        <CurrentKey current={current} onIssued={setApiKey} />
      </Card>
      {children}
      <QuickStart tab={tab} input={{ baseUrl, apiKey: fresh, assistantId }} />
    </div>
  )
}

function NewKey({ apiKey }: { apiKey: string }) {
  const t = useTranslations('accounts-api-key.new')
  return (
    <div className="mb-5 grid grid-cols-1 gap-2">
      <CodeBlock code={apiKey} label={t('label')} />
      <output className="block rounded-md bg-notice-soft px-3 py-2">{t('text')}</output>
    </div>
  )
}
