'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { X } from '@/components/icons/x'
import { Button } from '@/components/ui/button'
import { remember } from '@/components/ui/remember'
import { DISMISSED_IMPORT_COOKIE } from './dismissed-import'

/** Hides the result of an import in this browser. The next import shows its own. */
export function DismissImportButton({ id }: { id: string }) {
  const t = useTranslations('contact-imports.strip')
  const router = useRouter()
  function dismiss() {
    remember(DISMISSED_IMPORT_COOKIE, id)
    router.refresh()
  }
  return (
    <Button size="small" variant="ghost" aria-label={t('dismiss')} onClick={dismiss}>
      <X aria-hidden />
    </Button>
  )
}
