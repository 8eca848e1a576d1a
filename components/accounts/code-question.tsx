'use client'

import ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import { CodeField, type useCodeForm } from './code-form'

interface CodeQuestionProps {
  title: string
  text: string
  confirmLabel: string
  form: ReturnType<typeof useCodeForm>
  onClose: () => void
}

/** Asks for a code before a change that cannot be undone. */
export function CodeQuestion({ title, text, confirmLabel, form, onClose }: CodeQuestionProps) {
  return (
    <ConfirmDialog
      title={title}
      description={text}
      confirmLabel={confirmLabel}
      pending={form.pending}
      problem={form.problem}
      onConfirm={() => void form.send()}
      onClose={onClose}
    >
      <CodeField form={form} />
    </ConfirmDialog>
  )
}
