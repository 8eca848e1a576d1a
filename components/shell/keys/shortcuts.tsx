'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useLazy } from '../../ui/use-lazy'
import { setHelp } from './help-request'
import { isTaken } from './is-taken'
import { focusSearch, pressShortcut } from './page-actions'
import { moveRow, selectRow } from './rows'
import { LEADER, SHORTCUTS, type Shortcut } from './shortcut-table'
import { areSingleKeysOn } from './single-keys'

interface ShortcutsProps {
  /** The button of the command palette. */
  button: RefObject<HTMLButtonElement | null>
  palette: { open: boolean; show: () => void; close: () => void }
}

/** How long the second key of a sequence may take, in milliseconds. */
const PAUSE_MS = 1500

/** Handles the shortcuts of the panel: see `SHORTCUTS`. Loads after the page. */
export default function Shortcuts({ button, palette }: ShortcutsProps) {
  const router = useRouter()
  const { Component: Help, show: showHelp, close } = useLazy(() => import('./help-dialog'))
  const leader = useRef<number>(undefined)

  /** @returns whether it has done something */
  function run({ name, href }: Shortcut, key: string): boolean {
    const isCharacter = key.length === 1
    if (name === 'next') return moveRow(1, isCharacter)
    if (name === 'previous') return moveRow(-1, isCharacter)
    if (name === 'select') return selectRow()
    if (name === 'new' || name === 'edit') return pressShortcut(name)
    if (name === 'search' && focusSearch()) return true
    if (href) startTransition(() => router.push(href))
    else if (name === 'help') showHelp()
    else if (name === 'palette' && palette.open) palette.close()
    else if (name === 'palette' || name === 'search') palette.show()
    else return false
    return true
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    const since = leader.current
    leader.current = undefined
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    const hasModifier = event.metaKey || event.ctrlKey
    // The palette opens from a field, too.
    if (!hasModifier && (isTaken(event) || (key.length === 1 && !areSingleKeysOn()))) return
    const isSecond = since !== undefined && timeStamp - since < PAUSE_MS
    const typed = hasModifier ? `Mod+${key.toLowerCase()}` : isSecond ? `${LEADER} ${key}` : key
    if (typed === LEADER) leader.current = timeStamp
    const shortcut = SHORTCUTS.find(({ keys }) => keys.includes(typed))
    // A key that is held down moves through a list, and presses nothing twice.
    if (!shortcut || (event.repeat && shortcut.group !== 'list')) return
    if (run(shortcut, key)) event.preventDefault()
  })

  useEffect(() => {
    window.addEventListener('keydown', onKey)
    // Set here, because a key pressed before this effect is lost.
    button.current?.setAttribute('aria-keyshortcuts', 'Meta+K Control+K')
    return () => window.removeEventListener('keydown', onKey)
  }, [button])
  useEffect(() => setHelp(showHelp))

  return Help && <Help onClose={close} />
}
