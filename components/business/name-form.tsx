'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, TextField } from '@/components/ui/form/form'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { notify } from '@/components/ui/overlay/notify'

/** Asks for the name of the business alone. */
export default function NameForm() {
  const t = useTranslations('business-name')
  const router = useRouter()
  const form = useApiForm<{ name: string }>({
    schema: () =>
      import('@/lib/features/business/contract/panel').then(
        ({ nameBusiness }) => nameBusiness.body,
      ),
    defaults: { name: '' },
    request: (body) => ({ path: '/api/user/business', method: 'PATCH', body }),
    onSuccess: (_, sent) => {
      form.reset(sent)
      notify(t('saved'))
      router.refresh()
    },
  })
  return (
    <Form form={form} submitLabel={t('submit')}>
      <TextField form={form} name="name" label={t('label')} autoComplete="organization" />
    </Form>
  )
}
