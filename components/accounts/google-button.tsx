'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormProblem } from '@/components/ui/form/form-problem'
import { googleAddress } from './enter'

export function GoogleButton({ next }: { next: string }) {
  const t = useTranslations('auth.login')
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState(false)

  async function go() {
    setPending(true)
    setFailed(false)
    const address = await googleAddress(next)
    if (address) {
      window.location.assign(address)
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
