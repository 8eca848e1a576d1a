'use client'

import { useState, type ComponentType } from 'react'

/** Something that opens (a dialog, a menu), fetched when it is about to be opened: `fetch` early, `show` on the press. */
export function useLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const [open, setOpen] = useState(false)

  async function show() {
    setOpen(true)
    const { default: Component } = await load()
    setLoaded(() => Component)
  }

  return {
    /** Null until it is open and here. */
    Component: open ? Loaded : null,
    open,
    loading: open && !Loaded,
    fetch: () => void load(),
    show: () => void show(),
    close: () => setOpen(false),
  }
}
