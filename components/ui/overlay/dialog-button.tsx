'use client'

import type { ComponentProps, ComponentType } from 'react'
import { Button } from '../button'
import { useLazy } from '../use-lazy'

interface Opened {
  onClose: () => void
}

type DialogButtonProps<Props extends Opened> = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  dialog: Omit<Props, keyof Opened>
}

/**
 * A button whose dialog loads when it is about to be pressed, so that it costs the page nothing:
 * `export const NewContactButton = dialogButton(() => import('./new-contact-dialog'))`. The dialog is the
 * default export of that file and closes itself with `onClose`.
 */
export function dialogButton<Props extends Opened>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return function DialogButton({ dialog, ...button }: DialogButtonProps<Props>) {
    const { Component: Dialog, loading, fetch, show, close } = useLazy(load)
    return (
      <>
        <Button
          {...button}
          aria-haspopup="dialog"
          // Not `pending`: a disabled button loses the focus, to which the dialog returns.
          aria-busy={loading || undefined}
          onPointerEnter={fetch}
          onClick={show}
        />
        {Dialog && <Dialog {...({ ...dialog, onClose: close } as Props)} />}
      </>
    )
  }
}
