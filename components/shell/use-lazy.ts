'use client'

import { useState, type ComponentType } from 'react'

/** A component that is fetched when it is about to be needed. `fetch` early, `show` when it is. */
export function useLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const [open, setOpen] = useState(false)
  async function show() {
    setOpen(true)
    const loaded = await load()
    setComponent(() => loaded.default)
  }
  return {
    /** Null until it is here and wanted. */
    Component: open ? Component : null,
    open,
    fetch: () => void load(),
    show: () => void show(),
    close: () => setOpen(false),
  }
}
