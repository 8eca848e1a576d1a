'use client'

import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose script loads after the page. `place` is shown until then. Next's own `dynamic` does the
 * same, but adds a kilobyte of script to every page.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  place: ReactNode = null,
) {
  return function Later(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      let wanted = true
      void load().then(({ default: Component }) => wanted && setLoaded(() => Component))
      return () => {
        wanted = false
      }
    }, [])
    return Loaded ? <Loaded {...props} /> : place
  }
}
