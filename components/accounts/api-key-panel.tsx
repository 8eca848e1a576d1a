'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { CurrentKey, type ShownKey } from './current-key'
import { NewKey } from './new-key'
import { QuickStart, type QuickStartTab } from './quick-start-card'

interface ApiKeyPanelProps {
  current: ShownKey | null
  baseUrl: string
  assistantId: string | null
  tab: QuickStartTab
}

/** The key and what to do with it. A new key is known to this page until it is left. */
export function ApiKeyPanel({ current, baseUrl, assistantId, tab }: ApiKeyPanelProps) {
  const t = useTranslations('api-key')
  const [apiKey, setApiKey] = useState<string | null>(null)
  // Deleted or replaced in another window meanwhile: what this page knows is no key any more.
  const fresh = apiKey && current && apiKey.startsWith(current.keyPrefix) ? apiKey : null
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <Card title={t(fresh ? 'new.title' : 'key.title')}>
        {fresh && <NewKey apiKey={fresh} />}
        <CurrentKey current={current} onMade={setApiKey} />
      </Card>
      <QuickStart tab={tab} input={{ baseUrl, apiKey: fresh, assistantId }} />
    </div>
  )
}
