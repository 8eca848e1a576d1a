import { getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import { PageHeader } from '@/components/ui/page-header'
import type { ActionDetail } from '@/lib/features/actions/rules/action'
import { ActiveSwitch } from './active-switch'
import { LastSend } from './last-send'

export async function ActionHeader({ action }: { action: ActionDetail }) {
  const t = await getTranslations('actions')
  const { name, isActive, message, lastSend } = action
  const id = String(action.id)
  return (
    <PageHeader
      title={<span className="wrap-anywhere">{name}</span>}
      description={
        <>
          {t(`channels.${message.channel}`)} · <LastSend lastSend={lastSend} withCall />
        </>
      }
      back={{ href: '/actions', label: t('back') }}
      actions={
        <>
          <label className="flex control items-center gap-2 px-2">
            <span aria-hidden>{t('columns.active')}</span>
            <ActiveSwitch id={id} channel={message.channel} name={name} isActive={isActive} />
          </label>
          <ActionButton
            variant="ghost"
            request={{ path: `/api/actions/${message.channel}/${id}`, method: 'DELETE' }}
            confirm={{
              title: t('delete.title', { name }),
              description: t('delete.text'),
              label: t('delete.confirm'),
            }}
            done={t('delete.done', { name })}
            then="/actions"
          >
            {t('delete.button')}
          </ActionButton>
        </>
      }
    />
  )
}
