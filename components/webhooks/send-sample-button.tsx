'use client'

import { useRouter } from 'next/navigation'
import { useTransition, type ComponentProps } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/overlay/notify'
import { useProblemText } from '@/components/ui/form/use-problem-text'

type SendSampleButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  subscriptionId: string
}

export function SendSampleButton({ subscriptionId, ...button }: SendSampleButtonProps) {
  const router = useRouter()
  const problemText = useProblemText()
  const [pending, start] = useTransition()

  function send() {
    start(async () => {
      const result = await callApi<{ deliveryId: string }>({
        path: `/api/webhooks/${subscriptionId}/test`,
        method: 'POST',
      })
      if (result.ok) router.push(`/webhooks/deliveries/${result.data.deliveryId}`)
      else notify(problemText(result.problem), 'danger')
    })
  }

  return <Button {...button} pending={pending} onClick={send} />
}
