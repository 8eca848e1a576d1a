'use client'

import { ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useLazy } from './use-lazy'

interface AccountMenuProps {
  name: string
  email: string
  /** The initial alone. */
  compact?: boolean
}

/** Who is logged in; opens language, appearance, settings and the way out. */
export function AccountMenu({ name, email, compact }: AccountMenuProps) {
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
        className={`flex items-center gap-2.5 rounded-md text-left hover:bg-hover ${compact ? 'size-11 justify-center' : 'w-full p-2'}`}
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
        {!compact && (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-xs text-muted">{email}</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
          </>
        )}
      </button>
      {Items && (
        <Items
          email={email}
          side={compact ? 'bottom' : 'top'}
          onClose={() => {
            close()
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
