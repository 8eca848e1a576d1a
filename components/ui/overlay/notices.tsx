'use client'

import { useTranslations } from 'next-intl'
import { type FocusEvent, useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { showNoticesBy } from './notify'

/**
 * Sonner returns the focus to its previous element once it leaves the notices, so that Tab would never get past them. It
 * may do so only after its hotkey, which focuses the list itself.
 */
function passBy(event: FocusEvent): void {
  if (event.target.closest('li')) event.stopPropagation()
}

export default function Notices() {
  const t = useTranslations('common')
  useEffect(
    () =>
      showNoticesBy((text, tone, { action, duration } = {}) => {
        const more = {
          duration,
          action: action && { label: action.label, onClick: action.run },
        }
        if (tone === 'danger') toast.error(text, more)
        else toast(text, more)
      }),
    [],
  )
  return (
    <div onFocusCapture={passBy}>
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
            content: 'min-w-0 flex-1',
            actionButton: 'shrink-0 min-h-6 font-medium underline underline-offset-2',
          },
        }}
      />
    </div>
  )
}
