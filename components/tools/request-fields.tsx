'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/assistants/form-section'
import { SelectField, TextareaField, TextField } from '@/components/ui/form/form'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useValues } from '@/components/ui/form/use-values'
import { METHODS } from '@/lib/features/tools/rules/tool'
import { InsertPlaceholders } from './insert-placeholders'
import { NamedValueRows } from './named-value-rows'
import { SecretRows } from './secret-rows'
import type { ToolValues } from './tool-values'

interface RequestFieldsProps {
  form: ApiForm<ToolValues>
  first: ToolValues
}

/** The request of an HTTP tool. */
export default function RequestFields({ form, first }: RequestFieldsProps) {
  const t = useTranslations('tools-editor')
  const { method, body } = useValues(form).request
  return (
    <FormSection title={t('sections.request')} description={t('sections.requestText')}>
      <InsertPlaceholders form={form}>
        <div className="grid gap-x-2 gap-y-5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-start">
          <SelectField form={form} name="request.method" label={t('method')}>
            {METHODS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <TextField
            form={form}
            name="request.url"
            label={t('url')}
            help={t('urlHelp')}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://shop.example.com/orders/{{order_number}}"
          />
        </div>
        <NamedValueRows form={form} part="query" first={first.request.query} />
        <NamedValueRows form={form} part="headers" first={first.request.headers} />
        {(method !== 'GET' || body) && (
          <TextareaField
            form={form}
            name="request.body"
            label={t('body')}
            help={t('bodyHelp')}
            rows={5}
            spellCheck={false}
            className="font-mono"
            placeholder={'{\n  "number": "{{order_number}}"\n}'}
            optional
          />
        )}
      </InsertPlaceholders>
      <SecretRows form={form} first={first.secrets} />
    </FormSection>
  )
}
