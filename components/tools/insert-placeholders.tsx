'use client'

import { useTranslations } from 'next-intl'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { keepFocus } from '@/components/ui/form/keep-focus'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useValues } from '@/components/ui/form/use-values'
import { CALL_FACTS, CONTACT_FACTS } from '@/lib/features/tools/rules/template'
import type { ToolValues } from './tool-values'

interface InsertPlaceholdersProps {
  form: ApiForm<ToolValues>
  /** The fields into which they can be inserted. */
  children: ReactNode
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isTextControl = (element: EventTarget): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text')

/** Fields, and the placeholders that a press inserts at the cursor of the field that had the focus last. */
export function InsertPlaceholders({ form, children }: InsertPlaceholdersProps) {
  const t = useTranslations('tools-editor.placeholders')
  const { parameters, secrets } = useValues(form)
  const last = useRef<TextControl>(null)
  const named = (prefix: string, entries: readonly { name: string }[]) =>
    entries.filter(({ name }) => name).map(({ name }) => prefix + name)
  const groups = {
    parameters: named('', parameters),
    secrets: named('secret.', secrets),
    contact: CONTACT_FACTS.map((name) => `contact.${name}`),
    call: CALL_FACTS.map((name) => `call.${name}`),
    context: ['context.order_number'],
  }

  function remember({ target }: FocusEvent) {
    if (isTextControl(target)) last.current = target
  }

  function insert(name: string) {
    const control = last.current
    if (!control) return
    const { selectionStart, selectionEnd, value } = control
    const end = selectionEnd ?? value.length
    control.setRangeText(`{{${name}}}`, selectionStart ?? end, end, 'end')
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.focus()
  }

  return (
    <>
      <div className="grid gap-5" onFocusCapture={remember}>
        {children}
      </div>
      <details className="rounded-md border border-line bg-surface px-3 py-2">
        <summary className="cursor-pointer font-medium">{t('title')}</summary>
        <p className="mt-2 text-sm text-muted">{t('text')}</p>
        <dl className="mt-3 grid gap-3">
          {Object.entries(groups).map(
            ([group, names]) =>
              names.length > 0 && (
                <div key={group}>
                  <dt className="text-sm text-muted">
                    {t(`groups.${group as keyof typeof groups}`)}
                  </dt>
                  <dd className="mt-1 flex flex-wrap gap-1.5">
                    {names.map((name) => (
                      <Button
                        key={name}
                        size="small"
                        className="font-mono font-normal"
                        onMouseDown={keepFocus}
                        onClick={() => insert(name)}
                      >
                        {`{{${name}}}`}
                      </Button>
                    ))}
                  </dd>
                </div>
              ),
          )}
        </dl>
      </details>
    </>
  )
}
