'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { FormSection } from '@/components/assistants/form-section'
import { Form, TextareaField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { later } from '@/components/ui/later'
import type { AnswerChooser } from './answer-rows'
import type { ToolValues } from './tool-values'

// Loaded after the page. The reserved heights prevent a layout shift.
const ParameterRows = later(() => import('./parameter-rows'), <div className="h-7" />)
const ParameterSchema = later(() => import('./parameter-schema'), <div className="h-5" />)
const RequestFields = later(() => import('./request-fields'), <div className="h-100" />)
const AnswerRows = later(() => import('./answer-rows'), <div className="h-22" />)
const TalkFields = later(() => import('./talk-fields'), <div className="h-100" />)

interface ToolFormProps {
  form: ApiForm<ToolValues>
  /** The values that the rows start with. The version changes when they start again. */
  shown: { values: ToolValues; version: number }
  onShow: (values: ToolValues) => void
  /** Null for a new tool. */
  id: string | null
  /** The name and schema of a tool of an MCP server, which cannot be edited. */
  fixed: ReactNode
  /** Names of the account's other tools. */
  others: readonly string[]
  chooser: Ref<AnswerChooser>
}

export function ToolForm({ form, shown, onShow, id, fixed, others, chooser }: ToolFormProps) {
  const t = useTranslations('tools-editor')
  const { values, version } = shown
  return (
    <Form form={form} submitLabel={t(id ? 'save' : 'create')} wide>
      <KeptChanges
        form={form}
        place={`tool:${id ?? 'new'}`}
        secrets={['secrets']}
        onShow={onShow}
      />
      {fixed ?? (
        <FormSection title={t('sections.purpose')} description={t('sections.purposeText')}>
          <TextField
            form={form}
            name="name"
            label={t('name')}
            help={t('nameHelp')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder="order_status"
            className="font-mono"
          />
          <TextareaField
            form={form}
            name="description"
            label={t('description')}
            help={t('descriptionHelp')}
            placeholder={t('descriptionExample')}
            rows={3}
          />
          <div className="grid gap-3">
            <p className="font-medium">{t('parameters.title')}</p>
            <p className="-mt-2 text-sm text-muted">{t('parameters.help')}</p>
            <ParameterRows key={version} form={form} first={values.parameters} />
            <ParameterSchema form={form} label={t('parameters.schema')} />
          </div>
        </FormSection>
      )}
      {!fixed && <RequestFields key={`request-${version}`} form={form} first={values} />}
      <FormSection title={t('sections.answer')}>
        <AnswerRows key={version} form={form} first={values.answer} chooser={chooser} />
        <TextareaField
          form={form}
          name="sampleAnswer"
          label={t('sampleAnswer')}
          help={t('sampleAnswerHelp')}
          rows={3}
          spellCheck={false}
          className="font-mono"
          placeholder='{"order": {"status": "shipped"}}'
          optional
        />
      </FormSection>
      <TalkFields form={form} others={others} />
    </Form>
  )
}
