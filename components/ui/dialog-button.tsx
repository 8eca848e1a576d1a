'use client'

import { useState, type ComponentProps, type ComponentType } from 'react'
import { Button } from './button'

interface Opened {
  onClose: () => void
}

type DialogButtonProps<Props extends Opened> = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The properties of the dialog beside `onClose`. */
  dialog: Omit<Props, keyof Opened>
}

/**
 * A button whose dialog is fetched when it is about to be pressed, so that it costs the page nothing:
 * `export const NewContactButton = dialogButton(() => import('./new-contact-dialog'))`, the dialog
 * being the default export of that file and closing itself by `onClose`.
 */
export function dialogButton<Props extends Opened>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return function DialogButton({ dialog, ...button }: DialogButtonProps<Props>) {
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
    const [loading, setLoading] = useState(false)
    const [open, setOpen] = useState(false)

    async function show() {
      setOpen(true)
      if (Dialog) return
      setLoading(true)
      const loaded = await load().finally(() => setLoading(false))
      setDialog(() => loaded.default)
    }

    return (
      <>
        <Button
          {...button}
          aria-haspopup="dialog"
          pending={loading}
          onPointerEnter={() => void load()}
          onClick={() => void show()}
        />
        {open && Dialog && <Dialog {...({ ...dialog, onClose: () => setOpen(false) } as Props)} />}
      </>
    )
  }
}
