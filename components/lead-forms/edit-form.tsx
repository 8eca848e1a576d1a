'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { notify } from '@/components/ui/overlay/notify'
import { FormEditor, type FormEditorProps } from './form-editor'

interface EditFormProps extends Pick<FormEditorProps, 'values' | 'choices' | 'addressStart'> {
  id: string
}

export function EditForm(props: EditFormProps) {
  const t = useTranslations('lead-forms-editor')
  const router = useRouter()
  return (
    <FormEditor
      {...props}
      submitLabel={t('save')}
      onSaved={({ id }) => {
        notify(t('saved'))
        router.push(`/lead-forms/${id}`)
        router.refresh()
      }}
    />
  )
}
