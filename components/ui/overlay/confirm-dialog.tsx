'use client'

import { useTranslations } from 'next-intl'
import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '../button'
import { FormProblem } from '../form/form-problem'
import { keepFocus } from '../form/keep-focus'
import { useDismissal } from './use-dismissal'

interface ConfirmDialogProps {
  /** The question as a sentence: "Remove this number?" */
  title: ReactNode
  /** The consequence, and whether it can be undone. */
  description: ReactNode
  /** The label of the button, which names its action: "Remove number". */
  confirmLabel: ReactNode
  /** Whether it can be undone. The button is then not red. */
  isReversible?: boolean
  /** Where "Cancel" could mean the action itself: "Keep appointment". */
  cancelLabel?: ReactNode
  pending?: boolean
  problem?: ReactNode
  onConfirm: () => void
  onClose: () => void
  /** Consequences, and fields to fill in. */
  children?: ReactNode
}

/**
 * Asks for confirmation of something that cannot be undone: a red button that names the action, and Cancel, which has the
 * focus. All such dialogs use it. It is open as long as it is rendered.
 */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('common')
  const { root, content } = useDismissal(props.onClose)

  function confirm(event: SyntheticEvent) {
    event.preventDefault()
    // A form around the button that opened the dialog is not sent.
    event.stopPropagation()
    props.onConfirm()
  }

  return (
    <Radix.Root open={root.open} onOpenChange={(open) => !props.pending && root.onOpenChange(open)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-shade data-[state=closed]:animate-leave" />
        <Radix.Content
          {...content}
          className="fixed inset-x-0 bottom-0 z-50 grid max-h-[90dvh] animate-rise gap-4 overflow-y-auto overscroll-contain rounded-t-xl bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-lift outline-none data-[state=closed]:animate-sink md:inset-auto md:top-[16vh] md:left-1/2 md:max-h-[78vh] md:w-full md:max-w-md md:-translate-x-1/2 md:rounded-xl"
        >
          <div>
            <Radix.Title className="text-lg font-semibold">{props.title}</Radix.Title>
            <Radix.Description className="mt-1 text-muted">{props.description}</Radix.Description>
          </div>
          <form method="post" noValidate className="grid gap-4" onSubmit={confirm}>
            {props.children}
            <FormProblem text={props.problem} />
            <div className="flex flex-wrap justify-end gap-2">
              <Radix.Cancel asChild>
                <Button disabled={props.pending}>{props.cancelLabel ?? t('cancel')}</Button>
              </Radix.Cancel>
              <Button
                type="submit"
                variant={props.isReversible ? 'primary' : 'danger'}
                pending={props.pending}
                onMouseDown={keepFocus}
              >
                {props.confirmLabel}
              </Button>
            </div>
          </form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
