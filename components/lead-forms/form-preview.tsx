'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/form/field'
import { Input, Select, Textarea } from '@/components/ui/form/input'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { FormValues } from '@/lib/features/lead-forms/contract/panel-form'
import type { OptionalField, Question } from '@/lib/features/lead-forms/rules/form'
import { useValues } from '@/components/ui/form/use-values'

/** The form as visitors see it, with what is being typed. Nothing in it can be filled in. */
export default function FormPreview({ form }: { form: ApiForm<FormValues> }) {
  const t = useTranslations('lead-forms-visitor')
  const editor = useTranslations('lead-forms-editor')
  const values = useValues(form)
  const { fields, consent } = values
  const optional = (field: OptionalField) =>
    fields[field] === 'optional' ? t('optional') : undefined
  const input = (field: OptionalField, label: string) =>
    fields[field] !== 'off' && (
      <Field label={label} optional={optional(field)}>
        {(control) => <Input {...control} disabled />}
      </Field>
    )
  const names = fields.isNameWhole ? (
    <Field label={t('name')}>{(control) => <Input {...control} disabled />}</Field>
  ) : (
    <>
      <Field label={t('firstName')}>{(control) => <Input {...control} disabled />}</Field>
      {input('lastName', t('lastName'))}
    </>
  )
  return (
    <aside aria-label={editor('preview')} className="sticky top-6 hidden lg:block">
      <p className="mb-2 text-sm text-muted">{editor('preview')}</p>
      <div className="grid gap-4 rounded-xl border border-line bg-surface p-5">
        <div>
          <p className="text-xl font-semibold tracking-tight">{values.title || t('title')}</p>
          <p className="mt-1 whitespace-pre-line text-muted">{values.intro || t('intro')}</p>
        </div>
        {names}
        <Field label={t('phone')}>{(control) => <Input {...control} disabled />}</Field>
        {input('email', t('email'))}
        {input('company', t('company'))}
        {fields.questions.map((question) => (
          <PreviewedQuestion key={question.id} question={question} />
        ))}
        {fields.note !== 'off' && (
          <Field label={t('note')} optional={optional('note')}>
            {(control) => <Textarea {...control} rows={3} disabled />}
          </Field>
        )}
        {[consent.text, consent.marketingText].filter(Boolean).map((text) => (
          <label key={text} className="flex items-start gap-3 text-sm">
            <input type="checkbox" disabled className="mt-0.5 size-5 shrink-0" />
            <span className="whitespace-pre-line">{text}</span>
          </label>
        ))}
        <p className="rounded-md bg-accent px-3 py-2 text-center font-medium text-on-accent">
          {t('submit')}
        </p>
      </div>
    </aside>
  )
}

function PreviewedQuestion({ question }: { question: Question }) {
  const t = useTranslations('lead-forms-visitor')
  const { kind, label, isRequired, choices } = question
  return (
    <Field label={label || '…'} optional={isRequired ? undefined : t('optional')}>
      {(control) =>
        kind === 'choice' || kind === 'yes_no' ? (
          <Select {...control} disabled>
            <option>{t('choose')}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        ) : (
          <Input {...control} type={kind === 'date' ? 'date' : 'text'} disabled />
        )
      }
    </Field>
  )
}
