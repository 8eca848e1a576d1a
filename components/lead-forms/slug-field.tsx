'use client'

import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/form'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { formSlug } from '@/lib/features/lead-forms/rules/form-slug'
import type { FormValues } from '@/lib/features/lead-forms/contract/panel-form'
import { useValues } from '@/components/ui/form/use-values'

interface SlugFieldProps {
  form: ApiForm<FormValues>
  /** The part of the form's address before the slug. */
  addressStart: string
  isNew: boolean
}

/** The last part of the form's address, with the whole address. */
export function SlugField({ form, addressStart, isNew }: SlugFieldProps) {
  const t = useTranslations('lead-forms-editor')
  const { name, slug } = useValues(form)
  const typed = slug.trim().toLowerCase()
  const proposed = isNew && name.trim() ? formSlug(name) : ''
  return (
    <TextField
      form={form}
      name="slug"
      label={t('slug')}
      help={
        <>
          {t(isNew ? 'slugHelpNew' : 'slugHelp')}
          <output className="block break-all text-ink empty:hidden">
            {(typed || proposed) && `${addressStart}${typed || proposed}`}
          </output>
        </>
      }
      placeholder={proposed}
      autoCapitalize="none"
      spellCheck={false}
      optional={isNew}
    />
  )
}
