'use client'

import { useState } from 'react'
import { returnFocus } from './return-focus'

/**
 * The state of a dialog or menu that is open as long as it is rendered. When the reader dismisses it, it leaves
 * with its exit animation before its owner removes it. However it closes, the focus returns: see `returnFocus`.
 * @returns properties of Radix's root and content
 */
export function useDismissal(onClose: () => void) {
  const [open, setOpen] = useState(true)
  const [opener] = useState(() => document.activeElement)
  return {
    root: { open, onOpenChange: setOpen },
    content: {
      onCloseAutoFocus(event: Event) {
        // Radix would focus its own trigger, and these dialogs have none.
        event.preventDefault()
        returnFocus(opener)
        if (!open) onClose()
      },
    },
  }
}
