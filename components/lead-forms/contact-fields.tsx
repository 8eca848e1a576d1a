'use client'

import { useTranslations } from 'next-intl'
import { SelectField, SwitchField } from '@/components/ui/form/form'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { FormValues } from '@/lib/features/lead-forms/contract/panel-form'
import { FIELD_USES, OPTIONAL_FIELDS } from '@/lib/features/lead-forms/rules/form'

/** Which fields of a contact the form asks for. */
export function ContactFields({ form }: { form: ApiForm<FormValues> }) {
  const t = useTranslations('lead-forms-editor')
  return (
    <>
      <SwitchField
        form={form}
        name="fields.isNameWhole"
        label={t('isNameWhole')}
        help={t('isNameWholeHelp')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {OPTIONAL_FIELDS.map((field) => (
          <SelectField
            key={field}
            form={form}
            name={`fields.${field}`}
            label={t(`fields.${field}`)}
          >
            {FIELD_USES.map((use) => (
              <option key={use} value={use}>
                {t(`uses.${use}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </>
  )
}
