'use client'

import type { ReactNode } from 'react'
import { useLazy } from '../ui/use-lazy'

interface AccountMenuProps {
  email: string
  /** The name of the button. */
  label: string
  side: 'top' | 'bottom'
  className: string
  /** The content of the button. */
  children: ReactNode
}

export function AccountMenu({ email, label, side, className, children }: AccountMenuProps) {
  const { Component: Items, fetch, show, close, open } = useLazy(() => import('./account-items'))
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        className={className}
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={show}
      >
        {children}
      </button>
      {Items && <Items email={email} side={side} onClose={close} />}
    </div>
  )
}
