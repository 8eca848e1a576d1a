'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { SmsCounter } from '@/components/sms-providers/sms-counter'
import { Button } from '@/components/ui/button'
import { Form, SelectField, TextareaField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm, type ApiForm } from '@/components/ui/form/use-api-form'
import {
  textLines,
  REMINDER_PLACEHOLDERS,
  fillPlaceholders,
} from '@/lib/features/messages/rules/message'
import { exampleContact } from '@/lib/platform/vocabulary/placeholders'
import { MESSAGE_CHANNELS, type MessageChannel } from '@/lib/platform/vocabulary/message'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { reminderWhen } from './reminder-when'

interface Values {
  minutesBefore: string
  channel: MessageChannel
  text: string
  templateName: string
  language: string
  /** One per line. */
  parameters: string
}

const CHOICES = [30, 60, 120, 240, 1440, 2880, 10_080]
const NAMED = REMINDER_PLACEHOLDERS.map((name) => `{{${name}}}`).join(' ')

interface ReminderFormProps {
  smsProviders: readonly SmsProviderName[]
  /** What `{{business_name}}` is replaced with. */
  businessName: string
  onClose: () => void
}

export function ReminderForm({ smsProviders, businessName, onClose }: ReminderFormProps) {
  const t = useTranslations('appointments-reminders')
  const [channel, setChannel] = useState<MessageChannel>('sms')
  const form = useReminderForm(channel, onClose)
  const [text, setText] = useState(form.defaults.text)
  const showAgain = (values: Values) => {
    setChannel(values.channel)
    setText(values.text)
  }
  const field = (name: keyof Values & ('templateName' | 'language' | 'parameters')) => ({
    form,
    name,
    label: t(`form.${name}`),
    help: t(`form.${name}Help`, { placeholders: NAMED }),
  })
  return (
    <section aria-label={t('form.title')} className="grid gap-4">
      <h3 className="font-medium">{t('form.title')}</h3>
      <Form
        form={form}
        submitLabel={t('form.submit')}
        actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <KeptChanges form={form} place="new-reminder" onShow={showAgain} />
        <SelectField form={form} name="minutesBefore" label={t('form.when')}>
          {CHOICES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {reminderWhen(minutes, t)}
            </option>
          ))}
        </SelectField>
        <div onChange={(event) => setChannel(readChannel(event.target))}>
          <SelectField form={form} name="channel" label={t('form.channel')}>
            {MESSAGE_CHANNELS.map((each) => (
              <option key={each} value={each}>
                {t(`channels.${each}`)}
              </option>
            ))}
          </SelectField>
        </div>
        {channel === 'sms' ? (
          <ReminderText
            form={form}
            text={text}
            onText={setText}
            {...{ smsProviders, businessName }}
          />
        ) : (
          <>
            <TextField {...field('templateName')} autoComplete="off" />
            <TextField {...field('language')} autoComplete="off" />
            <TextareaField {...field('parameters')} optional rows={3} />
          </>
        )}
      </Form>
    </section>
  )
}

interface ReminderTextProps {
  form: ApiForm<Values>
  text: string
  onText: (text: string) => void
  smsProviders: readonly SmsProviderName[]
  businessName: string
}

function ReminderText({ form, text, onText, smsProviders, businessName }: ReminderTextProps) {
  const t = useTranslations('appointments-reminders.form')
  const example = useReminderExample(businessName)
  return (
    <>
      <div
        onInput={({ target }) => {
          if (target instanceof HTMLTextAreaElement) onText(target.value)
        }}
      >
        <TextareaField
          form={form}
          name="text"
          label={t('message')}
          help={t('messageHelp', { placeholders: NAMED })}
          rows={4}
        />
      </div>
      <SmsCounter text={example(text)} approximate={text.includes('{{')} providers={smsProviders} />
    </>
  )
}

/** The form is uncontrolled: the chosen channel is read from the event. */
function readChannel(target: EventTarget): MessageChannel {
  return target instanceof HTMLSelectElement && target.value === 'chatapp' ? 'chatapp' : 'sms'
}

function useReminderForm(channel: MessageChannel, onClose: () => void) {
  const t = useTranslations('appointments-reminders.form')
  const router = useRouter()
  const example = {
    firstName: '{{first_name}}',
    date: '{{appointment_date}}',
    time: '{{appointment_time}}',
    link: '{{appointment_link}}',
  }
  return useApiForm<Values>({
    schema: () =>
      import('@/lib/features/appointments/contract/reminder-input').then((c) => c.ReminderForm),
    defaults: {
      minutesBefore: '1440',
      channel,
      text: t('messageExample', example),
      templateName: '',
      language: useLocale(),
      parameters: '',
    },
    request: (values) => ({ path: '/api/appointment-reminders', body: bodyOf(values) }),
    onSuccess: () => {
      notify(t('done'))
      router.refresh()
      onClose()
    },
  })
}

function bodyOf({ minutesBefore, channel, text, templateName, language, parameters }: Values) {
  const message =
    channel === 'sms'
      ? { channel, text }
      : { channel, templateName, language, parameters: textLines(parameters) }
  return { minutesBefore: Number(minutesBefore), message }
}

/** Fills a reminder with example values. */
function useReminderExample(businessName: string): (text: string) => string {
  const locale = useLocale()
  return (text) => {
    const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
    return fillPlaceholders(text, {
      ...exampleContact(locale),
      business_name: businessName,
      appointment_date: day.format(new Date()),
      appointment_time: '14:30',
      appointment_link: `${window.location.origin}/appointments/ABCD2345`,
    })
  }
}
