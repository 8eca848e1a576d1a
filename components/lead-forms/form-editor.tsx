'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { FormSection } from '@/components/assistants/form-section'
import { callApi } from '@/components/ui/api-client'
import { later } from '@/components/ui/later'
import { Form, SwitchField, TextareaField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import type { FormValues } from '@/lib/features/lead-forms/contract/panel-form'
import { FORM_SLUG_LENGTH } from '@/lib/features/lead-forms/rules/form'
import { ContactFields } from './contact-fields'
import { CountriesField } from './countries-field'
import { type FollowUpChoices, FollowUpFields } from './follow-up-fields'
import { SlugField } from './slug-field'

export interface FormEditorProps {
  /** Null for a new form. */
  id: string | null
  values: FormValues
  choices: FollowUpChoices
  /** The part of the form's address before the slug. */
  addressStart: string
  submitLabel: ReactNode
  onSaved: (form: { id: string }) => void
}

const FormPreview = later(() => import('./form-preview'))

/** Most forms have no questions. Its place is as high as without any. */
const QuestionRows = later(() => import('./question-rows'), <div className="h-15" />)

/** The values of controls that hold state. */
const rowsOf = ({ fields: { questions }, countries }: FormValues) => ({ questions, countries })

const contract = () => import('@/lib/features/lead-forms/contract/panel-form')

/** Edits a form beside a preview of it. */
export function FormEditor(props: FormEditorProps) {
  const { id, values, choices, addressStart, submitLabel, onSaved } = props
  const t = useTranslations('lead-forms-editor')
  // Changes with every restoration, which resets the rows.
  const [shown, setShown] = useState({ ...rowsOf(values), version: 0 })
  const [country, setCountry] = useState('')
  const form = useApiForm<FormValues, { id: string }>({
    schema: async () => (await contract()).EditedForm,
    defaults: values,
    request: async (sent) => {
      const body = (await contract()).formBody(sent)
      return callApi(
        id
          ? { path: `/api/lead-forms/${id}`, method: 'PATCH', body }
          : { path: '/api/lead-forms', method: 'POST', body },
      )
    },
    fieldErrors: {
      slug: t('slugError', FORM_SLUG_LENGTH),
      sites: t('sitesError'),
      assistantId: t('assistantError'),
    },
    onProblem: ({ error }) => (error === 'slug_taken' ? t('slugTaken') : null),
    quotaOfPlan: true,
    onSuccess: onSaved,
  })
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Form form={form} submitLabel={submitLabel} wide>
        <KeptChanges
          form={form}
          place={`lead-form:${id ?? 'new'}`}
          onShow={(restored) =>
            setShown(({ version }) => ({ ...rowsOf(restored), version: version + 1 }))
          }
        />
        <FormSection title={t('sections.form')} description={t('sections.formText')}>
          <TextField form={form} name="name" label={t('name')} help={t('nameHelp')} />
          <TextField form={form} name="title" label={t('title')} help={t('titleHelp')} optional />
          <TextareaField form={form} name="intro" label={t('intro')} rows={2} optional />
          <ContactFields form={form} />
          <QuestionRows key={shown.version} form={form} first={shown.questions} />
        </FormSection>
        <FormSection title={t('sections.consent')} description={t('sections.consentText')}>
          <TextareaField form={form} name="consent.text" label={t('consent')} />
          <TextField
            form={form}
            name="consent.noticeUrl"
            type="url"
            label={t('noticeUrl')}
            help={t('noticeUrlHelp')}
            optional
          />
          <TextareaField
            form={form}
            name="consent.marketingText"
            label={t('marketing')}
            help={t('marketingHelp')}
            rows={2}
            optional
          />
        </FormSection>
        <FollowUpFields form={form} choices={choices}>
          <CountriesField
            key={shown.version}
            form={form}
            first={shown.countries}
            choices={choices.countries}
            picked={country}
            onPick={setCountry}
          />
        </FollowUpFields>
        <FormSection title={t('sections.places')} description={t('sections.placesText')}>
          <SlugField form={form} addressStart={addressStart} isNew={id === null} />
          <TextareaField
            form={form}
            name="sites"
            label={t('sites')}
            help={t('sitesHelp')}
            rows={2}
            spellCheck={false}
            optional
          />
          <SwitchField form={form} name="notifies" label={t('notifies')} help={t('notifiesHelp')} />
        </FormSection>
      </Form>
      <FormPreview form={form} />
    </div>
  )
}
