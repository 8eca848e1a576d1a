'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition, type ComponentProps } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { later } from '@/components/ui/later'
import { notify } from '@/components/ui/overlay/notify'
import { useProblemText } from '@/components/ui/form/use-problem-text'

const ConfirmDialog = later(() => import('@/components/ui/overlay/confirm-dialog'))

type MakeKeyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  onMade: (apiKey: string) => void
  /** Asks first, where a key would be lost. */
  confirm?: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'confirmLabel'>
}

/** Makes a key and hands it over; it comes this once. */
export function MakeKeyButton({ onMade, confirm, ...button }: MakeKeyButtonProps) {
  const router = useRouter()
  const problemText = useProblemText()
  const [asking, setAsking] = useState(false)
  const [pending, start] = useTransition()

  function make() {
    start(async () => {
      const result = await callApi<{ apiKey: string }>({
        path: '/api/user/api-key',
        method: 'POST',
      })
      setAsking(false)
      if (!result.ok) {
        notify(problemText(result.problem), 'danger')
        return
      }
      onMade(result.data.apiKey)
      router.refresh()
    })
  }

  return (
    <>
      <Button
        {...button}
        pending={pending && !asking}
        onClick={confirm ? () => setAsking(true) : make}
      />
      {asking && confirm && (
        <ConfirmDialog
          {...confirm}
          danger
          pending={pending}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
