'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NoProvider } from '@/components/sms-providers/no-provider'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/overlay/dialog'
import type { PanelReminder } from '@/lib/features/appointments/contract/reminders'
import { MAX_REMINDERS } from '@/lib/features/appointments/rules/appointment'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { ReminderForm } from './reminder-form'
import { ReminderRow } from './reminder-row'

interface RemindersSheetProps {
  reminders: PanelReminder[]
  smsProviders: readonly SmsProviderName[]
  canChatApp: boolean
  /** What `{{business_name}}` is replaced with. */
  businessName: string
  onClose: () => void
}

export default function RemindersSheet(props: RemindersSheetProps) {
  const { reminders, smsProviders, canChatApp, businessName, onClose } = props
  const canSms = smsProviders.length > 0
  const t = useTranslations('appointments-reminders')
  const [adding, setAdding] = useState(false)
  return (
    <Sheet title={t('title')} description={t('text')} onClose={onClose}>
      <div className="grid gap-5">
        {reminders.length === 0 && !adding && <p className="text-muted">{t('none')}</p>}
        {reminders.length > 0 && (
          <ul className="border-y border-line">
            {reminders.map((reminder) => (
              <ReminderRow key={reminder.id} reminder={reminder} />
            ))}
          </ul>
        )}
        {(!canSms || !canChatApp) && (
          <div className="grid gap-2 rounded-md bg-notice-soft px-3 py-2 text-sm text-notice">
            {!canSms && (
              <p>
                <NoProvider />
              </p>
            )}
            {!canChatApp && <p>{t('chatappNotice')}</p>}
          </div>
        )}
        {adding && (
          <ReminderForm {...{ smsProviders, businessName }} onClose={() => setAdding(false)} />
        )}
        {!adding && reminders.length < MAX_REMINDERS && (
          <Button
            variant={reminders.length === 0 ? 'primary' : 'secondary'}
            className="justify-self-start"
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        )}
        {!adding && reminders.length >= MAX_REMINDERS && <p className="text-muted">{t('full')}</p>}
      </div>
    </Sheet>
  )
}
