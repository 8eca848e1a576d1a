'use client'

import { useState, type ComponentType } from 'react'

/**
 * A dialog or menu that loads when it is about to be opened. Call `fetch` on hover or focus, and `show` on
 * the click, which it may get: the focus returns to its button.
 */
export function useLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [open, setOpen] = useState(false)

  async function show(event?: { currentTarget: HTMLElement }) {
    // Safari does not focus a button that is clicked, and the focus is to return there.
    event?.currentTarget.focus()
    setOpen(true)
    const { default: Component } = await load()
    setLoaded(() => Component)
  }

  return {
    /** Null until it is open and loaded. */
    Component: open ? Loaded : null,
    open,
    loading: open && !Loaded,
    fetch: () => void load(),
    show: (event?: { currentTarget: HTMLElement }) => void show(event),
    close: () => setOpen(false),
  }
}
