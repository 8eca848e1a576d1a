'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { notify } from '@/components/ui/overlay/notify'
import { FormEditor, type FormEditorProps } from './form-editor'

export function NewForm(props: Pick<FormEditorProps, 'values' | 'choices' | 'addressStart'>) {
  const t = useTranslations('lead-forms-editor')
  const router = useRouter()
  return (
    <FormEditor
      {...props}
      id={null}
      submitLabel={t('create')}
      onSaved={({ id }) => {
        notify(t('created'))
        router.push(`/lead-forms/${id}`)
      }}
    />
  )
}
