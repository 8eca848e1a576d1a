'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionButton } from '@/components/ui/action-button'
import { callApi } from '@/components/ui/api-client'
import { notify } from '@/components/ui/overlay/notify'
import { Switch } from '@/components/ui/form/switch'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { PanelReminder } from '@/lib/features/appointments/contract/reminders'
import { reminderWhen } from './reminder-when'

export function ReminderRow({ reminder }: { reminder: PanelReminder }) {
  const t = useTranslations('appointments-reminders')
  const { message } = reminder
  const when = reminderWhen(reminder.minutesBefore, t)
  const path = `/api/appointment-reminders/${reminder.id}`
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {when} · {t(`channels.${message.channel}`)}
        </p>
        <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">
          {message.channel === 'sms'
            ? message.text
            : t('template', { name: message.templateName, language: message.language })}
        </p>
        {message.channel === 'chatapp' && message.parameters.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted">{message.parameters.join(' · ')}</p>
        )}
        <ActionButton
          size="small"
          variant="ghost"
          className="-ml-2.5"
          aria-label={t('deleteOf', { when })}
          request={{ path, method: 'DELETE' }}
          done={t('deleted')}
        >
          {t('delete')}
        </ActionButton>
      </div>
      <ActiveSwitch path={path} isActive={reminder.isActive} label={t('active', { when })} />
    </li>
  )
}

interface ActiveSwitchProps {
  path: string
  isActive: boolean
  label: string
}

function ActiveSwitch({ path, isActive, label }: ActiveSwitchProps) {
  const t = useTranslations('appointments-reminders')
  const router = useRouter()
  const problemText = useProblemText()
  const [on, setOn] = useState(isActive)

  async function change(next: boolean) {
    setOn(next)
    const result = await callApi({ path, method: 'PATCH', body: { isActive: next } })
    if (result.ok) {
      notify(t(next ? 'switchedOn' : 'switchedOff'))
      router.refresh()
      return
    }
    setOn(!next)
    notify(problemText(result.problem), 'danger')
  }

  return (
    <Switch
      aria-label={label}
      checked={on}
      onChange={(event) => void change(event.currentTarget.checked)}
      className="mt-0.5"
    />
  )
}
