'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { showNoticesBy } from './notify'

export default function Notices() {
  const t = useTranslations('common')
  useEffect(
    () =>
      showNoticesBy((text, tone) => {
        if (tone === 'danger') toast.error(text)
        else toast(text)
      }),
    [],
  )
  return (
    <Toaster
      position="bottom-right"
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={t('notices')}
      mobileOffset={{ bottom: 72 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-2 rounded-md bg-ink px-3 py-2.5 text-canvas shadow-lift md:w-80',
          icon: '[&_svg]:size-4',
        },
      }}
    />
  )
}
