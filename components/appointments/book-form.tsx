'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form/form'
import type { Person } from './contact-search'
import { useWhenForm } from './use-when-form'
import { WhenFields } from './when-fields'

interface BookFormProps {
  person: Person
  today: string
  /** Back to the choice of the person. */
  onChange?: () => void
  onClose: () => void
}

export function BookForm({ person, today, onChange, onClose }: BookFormProps) {
  const t = useTranslations('appointment-forms.book')
  const form = useWhenForm({
    defaults: { date: '', time: '' },
    request: (when) => ({
      path: '/api/appointments',
      method: 'POST',
      body: { contactId: person.id, ...when },
    }),
    done: t('done'),
    onClose,
  })
  return (
    <Form
      form={form}
      submitLabel={t('submit')}
      actions={onChange && <Button onClick={onChange}>{t('change')}</Button>}
    >
      <WhenFields form={form} today={today} />
    </Form>
  )
}
