'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { notify } from '@/components/ui/overlay/notify'
import { CopyButton } from '@/components/ui/text/copy-button'

export default function FeedAddress({ exists }: { exists: boolean }) {
  const t = useTranslations('appointments-settings.feed')
  const router = useRouter()
  const problemText = useProblemText()
  const [url, setUrl] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function renew() {
    setPending(true)
    const result = await callApi<{ url: string }>({ path: '/api/calendar-feed', method: 'POST' })
    setPending(false)
    if (!result.ok) return notify(problemText(result.problem), 'danger')
    setUrl(result.data.url)
    router.refresh()
  }

  return (
    <div className="grid justify-items-start gap-3">
      {url && (
        <div className="w-full rounded-md bg-notice-soft px-3 py-2">
          <p className="text-notice">{t('once')}</p>
          <p className="flex items-center gap-2">
            <code className="min-w-0 flex-1 text-sm break-all">{url}</code>
            <CopyButton value={url} />
          </p>
        </div>
      )}
      <Button pending={pending} onClick={() => void renew()}>
        {t(exists ? 'renew' : 'create')}
      </Button>
    </div>
  )
}
