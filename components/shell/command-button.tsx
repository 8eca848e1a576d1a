'use client'

import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useLazy } from '../ui/use-lazy'

interface CommandButtonProps {
  /** Its name, if it only shows an icon. */
  label?: string
  /** Whether it handles the keys. */
  hasKeys?: boolean
  className: string
  children: ReactNode
}

/** Opens the command palette. So do ⌘K and Ctrl+K. */
export function CommandButton({ label, hasKeys, className, children }: CommandButtonProps) {
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
    if (!hasKeys) return
    window.addEventListener('keydown', onKey)
    // Set here, because a key pressed before this effect is lost.
    button.current?.setAttribute('aria-keyshortcuts', 'Meta+K Control+K')
    return () => window.removeEventListener('keydown', onKey)
  }, [hasKeys])

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        className={className}
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={show}
      >
        {children}
      </button>
      {Palette && <Palette onClose={close} />}
    </>
  )
}
