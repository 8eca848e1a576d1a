'use client'

import { useTranslations } from 'next-intl'
import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { FormProblem } from '../form/form-problem'
import { useDismissal } from './use-dismissal'

interface ConfirmDialogProps {
  /** The question as a sentence: "Remove this number?" */
  title: ReactNode
  /** The consequence, and whether it can be undone. */
  description: ReactNode
  /** The label of the button, which names its action: "Remove number". */
  confirmLabel: ReactNode
  danger?: boolean
  pending?: boolean
  problem?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of something that cannot be undone. It is open as long as it is rendered. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('common')
  const { root, content } = useDismissal(props.onClose)
  return (
    <Radix.Root open={root.open} onOpenChange={(open) => !props.pending && root.onOpenChange(open)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-shade data-[state=closed]:animate-leave" />
        <Radix.Content
          {...content}
          className="fixed inset-x-0 bottom-0 z-50 grid animate-rise gap-4 rounded-t-xl bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-lift outline-none data-[state=closed]:animate-sink md:inset-auto md:top-[20vh] md:left-1/2 md:w-full md:max-w-sm md:-translate-x-1/2 md:rounded-xl"
        >
          <div>
            <Radix.Title className="text-lg font-semibold">{props.title}</Radix.Title>
            <Radix.Description className="mt-1 text-muted">{props.description}</Radix.Description>
          </div>
          <FormProblem text={props.problem} />
          <div className="flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button disabled={props.pending}>{t('cancel')}</Button>
            </Radix.Cancel>
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              pending={props.pending}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
