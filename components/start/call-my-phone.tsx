'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { useCallProblem } from '@/components/calls/use-call-problem'
import { callApi } from '@/components/ui/api-client'
import { Form } from '@/components/ui/form/form'
import { PhoneField, usePhoneError } from '@/components/ui/form/phone-field'
import { useApiForm } from '@/components/ui/form/use-api-form'

interface CallMyPhoneProps {
  assistantId: string
  /** Of the account holder, who becomes a contact. */
  firstName: string
  /** Whether the account gets a simulated number first. */
  addsNumber: boolean
}

/** Has the assistant call a number, and opens the page of the call while it rings. */
export function CallMyPhone({ assistantId, firstName, addsNumber }: CallMyPhoneProps) {
  const t = useTranslations('overview-start.call')
  const router = useRouter()
  const lacksNumber = useRef(addsNumber)
  const form = useApiForm<{ phone: string }, { callId: string }>({
    schema: () =>
      import('@/lib/features/calls/contract/panel-input').then(({ CallNumberForm }) =>
        CallNumberForm.pick({ phone: true }),
      ),
    defaults: { phone: '' },
    fieldErrors: { phone: usePhoneError() },
    request: async ({ phone }) => {
      if (lacksNumber.current) {
        const number = { friendlyName: t('numberName'), assistantId }
        const path = '/api/phone-numbers/simulated'
        const added = await callApi<never>({ path, method: 'POST', body: number })
        if (!added.ok) return added
        lacksNumber.current = false
      }
      const body = { phone, firstName, assistantId }
      return callApi<{ callId: string }>({ path: '/api/calls', method: 'POST', body })
    },
    onProblem: useCallProblem(),
    onSuccess: ({ callId }) => router.push(`/calls/${callId}`),
  })
  return (
    <Form form={form} submitLabel={t('submit')}>
      <PhoneField form={form} name="phone" label={t('phone')} autoComplete="tel" />
    </Form>
  )
}
