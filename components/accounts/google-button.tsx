'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormProblem } from '@/components/ui/form/form-problem'
import { googleLoginUrl } from './auth-requests'

export function GoogleButton({ next }: { next: string }) {
  const t = useTranslations('accounts-auth.login')
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)

  async function go() {
    setPending(true)
    setFailed(false)
    const url = await googleLoginUrl(next)
    if (url) {
      window.location.assign(url)
      return
    }
    setPending(false)
    setFailed(true)
  }

  return (
    <div className="grid gap-3">
      <Button pending={pending} onClick={() => void go()}>
        {t('google')}
      </Button>
      <FormProblem text={failed ? t('googleFailed') : null} />
    </div>
  )
}
