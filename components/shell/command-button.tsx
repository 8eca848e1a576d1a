'use client'

import { useRef, type ReactNode } from 'react'
import { later } from '../ui/later'
import { useLazy } from '../ui/use-lazy'

interface CommandButtonProps {
  /** Its name, if it only shows an icon. */
  label?: string
  /** Whether it handles the keys: one of the buttons in the sidebar and the phone's top bar does. */
  hasKeys?: boolean
  className: string
  children: ReactNode
}

const Shortcuts = later(() => import('./keys/shortcuts'))

/** Opens the command palette. So do ⌘K and Ctrl+K. */
export function CommandButton({ label, hasKeys, className, children }: CommandButtonProps) {
  const palette = useLazy(() => import('./command-palette'))
  const { Component: Palette, fetch, show, close, open } = palette
  const button = useRef<HTMLButtonElement>(null)
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
      {hasKeys && <Shortcuts button={button} palette={palette} />}
    </>
  )
}
