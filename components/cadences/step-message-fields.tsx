'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useDetailLabel } from '@/components/contacts/use-detail-label'
import { NoProvider } from '@/components/sms-providers/no-provider'
import { SmsCounter } from '@/components/sms-providers/sms-counter'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { fillPlaceholders, MESSAGE_PLACEHOLDERS } from '@/lib/features/messages/rules/message'
import { exampleContact } from '@/lib/platform/vocabulary/placeholders'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import type { StepValues } from './step-values'

type Written = 'text' | 'parameters'

interface StepMessageFieldsProps {
  form: UseFormReturn<StepValues>
  type: 'sms' | 'chatapp'
  smsProviders: readonly SmsProviderName[]
  /** What `{{business_name}}` is replaced with. */
  businessName: string
}

export function StepMessageFields(props: StepMessageFieldsProps) {
  const { form, type, smsProviders, businessName } = props
  const t = useTranslations('cadences-forms.step')
  const { register, formState } = form
  const { errors } = formState
  if (type === 'sms') {
    return (
      <>
        <Field
          label={t('text')}
          help={smsProviders.length === 0 && <NoProvider />}
          error={errors.text?.message}
        >
          {(control) => <Textarea {...control} {...register('text')} rows={4} />}
        </Field>
        <Placeholders form={form} name="text" />
        <Preview form={form} smsProviders={smsProviders} businessName={businessName} />
      </>
    )
  }
  return (
    <>
      <Field
        label={t('templateName')}
        help={t('templateHelp')}
        error={errors.templateName?.message}
      >
        {(control) => <Input {...control} {...register('templateName')} autoComplete="off" />}
      </Field>
      <Field label={t('language')} help={t('languageHelp')} error={errors.language?.message}>
        {(control) => <Input {...control} {...register('language')} autoComplete="off" />}
      </Field>
      <Field label={t('parameters')} help={t('parametersHelp')} error={errors.parameters?.message}>
        {(control) => <Textarea {...control} {...register('parameters')} rows={3} />}
      </Field>
      <Placeholders form={form} name="parameters" />
    </>
  )
}

function Placeholders({ form, name }: { form: UseFormReturn<StepValues>; name: Written }) {
  const t = useTranslations('cadences-forms.step')
  const detailLabel = useDetailLabel()

  function insert(placeholder: string) {
    const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)
    const text = form.getValues(name)
    const start = area?.selectionStart ?? text.length
    const end = area?.selectionEnd ?? text.length
    const added = `{{${placeholder}}}`
    form.setValue(name, text.slice(0, start) + added + text.slice(end), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    area?.focus()
    area?.setSelectionRange(start + added.length, start + added.length)
  }

  return (
    <fieldset className="-mt-3 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('insert')}</legend>
      <span aria-hidden className="text-sm text-muted">
        {t('insert')}
      </span>
      {MESSAGE_PLACEHOLDERS.map((placeholder) => (
        <Button key={placeholder} size="small" onClick={() => insert(placeholder)}>
          {detailLabel(placeholder) ?? t(`placeholders.${placeholder}`)}
        </Button>
      ))}
    </fieldset>
  )
}

type PreviewProps = Pick<StepMessageFieldsProps, 'form' | 'smsProviders' | 'businessName'>

function Preview({ form, smsProviders, businessName }: PreviewProps) {
  const t = useTranslations('cadences-forms.step')
  const text = useWatch({ control: form.control, name: 'text' })
  const contact = exampleContact(useLocale())
  const shown = fillPlaceholders(text, { ...contact, business_name: businessName })
  if (!shown) return null
  return (
    <>
      <figure className="rounded-md bg-sunken px-3 py-2">
        <figcaption className="text-sm text-muted">{t('preview')}</figcaption>
        <p className="wrap-anywhere whitespace-pre-line">{shown}</p>
      </figure>
      <SmsCounter text={shown} approximate={text.includes('{{')} providers={smsProviders} />
    </>
  )
}
