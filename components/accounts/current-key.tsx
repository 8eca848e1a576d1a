'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/ui/action-button'
import { EmptyState } from '@/components/ui/empty-state'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { MakeKeyButton } from './make-key-button'

/** What may be shown of a key. */
export interface ShownKey {
  keyPrefix: string
  createdAt: Date
  lastUsedAt: Date | null
}

interface CurrentKeyProps {
  current: ShownKey | null
  onMade: (apiKey: string) => void
}

/** The key that there is, or the button that makes one. */
export function CurrentKey({ current, onMade }: CurrentKeyProps) {
  const t = useTranslations('api-key')
  if (!current) {
    return (
      <EmptyState
        icon={KeyRound}
        title={t('none.title')}
        description={t('none.text')}
        action={
          <MakeKeyButton variant="primary" onMade={onMade}>
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
          onMade={onMade}
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
