'use client'

import type { ReactNode } from 'react'
import { useLazy } from '../ui/use-lazy'

interface MoreButtonProps {
  className: string
  children: ReactNode
}

export function MoreButton({ className, children }: MoreButtonProps) {
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
        {children}
      </button>
      {MoreSheet && <MoreSheet onClose={close} />}
    </>
  )
}
