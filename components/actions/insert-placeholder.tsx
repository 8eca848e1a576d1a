'use client'

import { useTranslations } from 'next-intl'
import * as Menu from 'radix-ui/dropdown-menu'
import { useRef } from 'react'
import { Braces } from '@/components/icons/braces'
import { useDetailLabel } from '@/components/contacts/use-detail-label'
import { Button } from '@/components/ui/button'
import { placeholdersAt } from '@/lib/features/actions/rules/action'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'
import type { ActionMoment } from '@/lib/platform/vocabulary/message'
import {
  APPOINTMENT_PLACEHOLDERS,
  CONTACT_PLACEHOLDERS,
  fieldPlaceholder,
  type FieldPlaceholder,
  type Placeholder,
  PLACEHOLDERS,
} from '@/lib/features/messages/rules/message'

export type FieldChoice = Pick<ExtractedField, 'key' | 'name'>

interface InsertPlaceholderProps {
  field: string
  moment: ActionMoment
  fields: readonly FieldChoice[]
  text: string
  onChange: (text: string) => void
  /** Shows an icon only, with this label. */
  label?: string
}

const GROUPS = ['person', 'call', 'appointment'] as const

function groupOf(placeholder: Placeholder): (typeof GROUPS)[number] {
  const isOf = (list: readonly Placeholder[]) => list.includes(placeholder)
  if (isOf(CONTACT_PLACEHOLDERS)) return 'person'
  return isOf(APPOINTMENT_PLACEHOLDERS) ? 'appointment' : 'call'
}

const row =
  'flex min-h-11 cursor-pointer items-center rounded px-2.5 outline-none select-none data-highlighted:bg-hover md:min-h-8'

/** A menu of placeholders. Inserts one at the cursor of the field. */
export function InsertPlaceholder(props: InsertPlaceholderProps) {
  const { field, moment, fields, text, onChange, label } = props
  const t = useTranslations('actions-forms.insert')
  const detailLabel = useDetailLabel()
  const cursor = useRef<number>(null)

  const control = () =>
    document.getElementById(field) as HTMLInputElement | HTMLTextAreaElement | null

  function insert(placeholder: Placeholder | FieldPlaceholder) {
    const start = control()?.selectionStart ?? text.length
    const end = control()?.selectionEnd ?? text.length
    const added = `{{${placeholder}}}`
    cursor.current = start + added.length
    onChange(text.slice(0, start) + added + text.slice(end))
  }

  /** Returns focus to the text, after the inserted placeholder; without one, to the button. */
  function goBack(event: Event) {
    if (cursor.current === null) return
    event.preventDefault()
    control()?.focus()
    control()?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  }

  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        {label ? (
          <Button variant="ghost" size="icon" aria-label={label} title={label}>
            <Braces aria-hidden />
          </Button>
        ) : (
          <Button size="small">
            <Braces aria-hidden />
            {t('button')}
          </Button>
        )}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={goBack}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-60 animate-appear overflow-y-auto rounded-lg bg-surface p-1 shadow-lift outline-none"
        >
          {GROUPS.map((group) => (
            <Menu.Group key={group}>
              <Menu.Label className="px-2.5 pt-2 pb-1 text-sm text-muted">
                {t(`groups.${group}`)}
              </Menu.Label>
              {PLACEHOLDERS.filter((one) => placeholdersAt(moment).includes(one))
                .filter((one) => groupOf(one) === group)
                .map((one) => (
                  <Menu.Item key={one} className={row} onSelect={() => insert(one)}>
                    {detailLabel(one) ?? t(`placeholders.${one}`)}
                  </Menu.Item>
                ))}
            </Menu.Group>
          ))}
          {moment === 'after_call' && fields.length > 0 && (
            <Menu.Group>
              <Menu.Label className="px-2.5 pt-2 pb-1 text-sm text-muted">
                {t('groups.fields')}
              </Menu.Label>
              {fields.map(({ key, name }) => (
                <Menu.Item key={key} className={row} onSelect={() => insert(fieldPlaceholder(key))}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Group>
          )}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
