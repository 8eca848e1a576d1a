'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useLazy } from '../ui/use-lazy'

interface CommandButtonProps {
  icon: ReactNode
  /** Its keys as the reader's keyboard names them. Without them, it shows only the icon. */
  keys?: string
}

/** Opens the command palette. So do ⌘K and Ctrl+K. */
export function CommandButton({ icon, keys }: CommandButtonProps) {
  const t = useTranslations('shell.command')
  const {
    Component: Palette,
    fetch,
    show,
    close,
    open,
  } = useLazy(() => import('./command-palette'))

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (open) close()
    else show()
  })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The sidebar and the phone's top bar both have this button. Only one of them handles the keys.
    if (!keys) return
    window.addEventListener('keydown', onKey)
    // Set here, because a key pressed before this effect is lost.
    button.current?.setAttribute('aria-keyshortcuts', 'Meta+K Control+K')
    return () => window.removeEventListener('keydown', onKey)
  }, [keys])

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={keys ? undefined : t('label')}
        className={
          !keys
            ? 'grid size-11 place-items-center rounded-md text-muted hover:bg-hover'
            : 'flex h-8.5 items-center gap-2 rounded-md border border-line bg-surface px-2 text-left text-muted hover:border-edge'
        }
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={show}
      >
        {icon}
        {keys && (
          <>
            <span className="flex-1 whitespace-nowrap">{t('label')}</span>
            <kbd className="font-sans text-xs">{keys}</kbd>
          </>
        )}
      </button>
      {Palette && <Palette onClose={close} />}
    </>
  )
}
