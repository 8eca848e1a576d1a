'use client'

import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useLazy } from './use-lazy'

/** Opens the pages that have no place in the bottom bar. */
export function MoreButton({ className }: { className: string }) {
  const t = useTranslations('shell')
  const { Component: MoreSheet, fetch, show, close, open } = useLazy(() => import('./more-sheet'))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={className}
        onPointerDown={fetch}
        onClick={show}
      >
        <Ellipsis aria-hidden strokeWidth={1.75} />
        {t('more')}
      </button>
      {MoreSheet && <MoreSheet onClose={close} />}
    </>
  )
}
