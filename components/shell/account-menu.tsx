'use client'

import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import { useLazy } from '../ui/use-lazy'

interface AccountMenuProps {
  name: string
  email: string
  /** Stands behind the name. Without it, only the initial is shown. */
  icon?: ReactNode
}

/** Shows the account holder, and opens a menu with language, appearance, settings and log-out. */
export function AccountMenu({ name, email, icon }: AccountMenuProps) {
  const t = useTranslations('shell.account')
  const button = useRef<HTMLButtonElement>(null)
  const { Component: Items, fetch, show, close, open } = useLazy(() => import('./account-items'))
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t('label', { name })}
        className={`flex items-center gap-2.5 rounded-md text-left hover:bg-hover ${icon ? 'w-full p-2' : 'size-11 justify-center'}`}
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={show}
      >
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-medium text-accent"
        >
          {(name || email).charAt(0).toLocaleUpperCase('tr')}
        </span>
        {icon && (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-xs text-muted">{email}</span>
            </span>
            {icon}
          </>
        )}
      </button>
      {Items && (
        <Items
          email={email}
          side={icon ? 'top' : 'bottom'}
          onClose={() => {
            close()
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
