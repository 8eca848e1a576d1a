import { useTranslations } from 'next-intl'
import { NewKeyButton } from '@/components/accounts/new-key-button'
import { ActionButton } from '@/components/ui/action-button'
import { Card } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/text/relative-time'

interface ShownKey {
  id: string
  name: string
  keyPrefix: string
  createdAt: Date
  lastUsedAt: Date | null
}

export function NamedKeys({ keys, limit }: { keys: ShownKey[]; limit: number }) {
  const t = useTranslations('accounts-named-keys')
  return (
    <Card
      title={t('title')}
      description={t('description', { limit })}
      action={<NewKeyButton dialog={{}}>{t('add')}</NewKeyButton>}
    >
      {keys.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <KeyRow key={key.id} shown={key} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function KeyRow({ shown: { id, name, keyPrefix, createdAt, lastUsedAt } }: { shown: ShownKey }) {
  const t = useTranslations('accounts-named-keys')
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <dl className="flex flex-wrap gap-x-4 text-sm text-muted">
          <div className="flex gap-1">
            <dt>{t('begins')}</dt>
            <dd className="font-mono">{keyPrefix}…</dd>
          </div>
          <div className="flex gap-1">
            <dt>{t('created')}</dt>
            <dd>
              <RelativeTime value={createdAt} />
            </dd>
          </div>
          <div className="flex gap-1">
            <dt>{t('used')}</dt>
            <dd>{lastUsedAt ? <RelativeTime value={lastUsedAt} /> : t('never')}</dd>
          </div>
        </dl>
      </div>
      <ActionButton
        size="small"
        request={{ path: `/api/user/api-keys/${id}`, method: 'DELETE' }}
        confirm={{
          title: t('revoke.title', { name }),
          description: t('revoke.text'),
          label: t('revoke.label'),
        }}
        done={t('revoke.done')}
        aria-label={t('revoke.named', { name })}
      >
        {t('revoke.button')}
      </ActionButton>
    </li>
  )
}
