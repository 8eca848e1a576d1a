'use client'

import { useTranslations } from 'next-intl'
import { KeyRound } from '@/components/icons/key-round'
import { ActionButton } from '@/components/ui/action-button'
import { EmptyState } from '@/components/ui/empty-state'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { useRouter } from 'next/navigation'
import { useState, useTransition, type ComponentProps } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { later } from '@/components/ui/later'
import { notify } from '@/components/ui/overlay/notify'
import { useProblemText } from '@/components/ui/form/use-problem-text'

export interface ShownKey {
  keyPrefix: string
  createdAt: Date
  lastUsedAt: Date | null
}

interface CurrentKeyProps {
  current: ShownKey | null
  onIssued: (apiKey: string) => void
}

export function CurrentKey({ current, onIssued }: CurrentKeyProps) {
  const t = useTranslations('accounts-api-key')
  if (!current) {
    return (
      <EmptyState
        icon={KeyRound}
        title={t('none.title')}
        description={t('none.text')}
        action={
          <MakeKeyButton variant="primary" onIssued={onIssued}>
            {t('create')}
          </MakeKeyButton>
        }
      />
    )
  }
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt className="text-muted">{t('key.begins')}</dt>
        <dd className="font-mono text-sm">{current.keyPrefix}…</dd>
        <dt className="text-muted">{t('key.made')}</dt>
        <dd>
          <RelativeTime value={current.createdAt} />
        </dd>
        <dt className="text-muted">{t('key.used')}</dt>
        <dd>{current.lastUsedAt ? <RelativeTime value={current.lastUsedAt} /> : t('key.never')}</dd>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <MakeKeyButton
          onIssued={onIssued}
          confirm={{
            title: t('replace.title'),
            description: t('replace.text'),
            confirmLabel: t('replace.label'),
          }}
        >
          {t('replace.button')}
        </MakeKeyButton>
        <ActionButton
          variant="ghost"
          request={{ path: '/api/user/api-key', method: 'DELETE' }}
          confirm={{
            title: t('delete.title'),
            description: t('delete.text'),
            label: t('delete.label'),
          }}
          done={t('delete.done')}
        >
          {t('delete.button')}
        </ActionButton>
      </div>
    </>
  )
}

const ConfirmDialog = later(() => import('@/components/ui/overlay/confirm-dialog'))

type MakeKeyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  onIssued: (apiKey: string) => void
  /** Asks for confirmation, where an existing key would stop working. */
  confirm?: Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'confirmLabel'>
}

/** Issues a key and passes it to `onIssued`. The key cannot be read again. */
function MakeKeyButton({ onIssued, confirm, ...button }: MakeKeyButtonProps) {
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
      onIssued(result.data.apiKey)
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
          pending={pending}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
