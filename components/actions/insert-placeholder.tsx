'use client'

import { Braces } from 'lucide-react'
import { useTranslations } from 'next-intl'
import * as Menu from 'radix-ui/dropdown-menu'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { placeholdersAt } from '@/lib/features/actions/rules/action'
import type { ActionMoment } from '@/lib/platform/vocabulary/message'
import {
  APPOINTMENT_PLACEHOLDERS,
  CONTACT_PLACEHOLDERS,
  type Placeholder,
} from '@/lib/features/messages/rules/message'

interface InsertPlaceholderProps {
  /** The id of the field to insert into. */
  field: string
  moment: ActionMoment
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
  const { field, moment, text, onChange, label } = props
  const t = useTranslations('action-forms.insert')
  const cursor = useRef<number>(null)

  const control = () =>
    document.getElementById(field) as HTMLInputElement | HTMLTextAreaElement | null

  function insert(placeholder: Placeholder) {
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
              {placeholdersAt(moment)
                .filter((one) => groupOf(one) === group)
                .map((one) => (
                  <Menu.Item key={one} className={row} onSelect={() => insert(one)}>
                    {t(`placeholders.${one}`)}
                  </Menu.Item>
                ))}
            </Menu.Group>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
