import { getLocale, getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import type { ActionDetail } from '@/lib/features/actions/rules/action'
import { ActiveSwitch } from './active-switch'
import type { AssistantChoice } from './extracted'
import { ChannelIcon } from './channel-icon'
import { conditionWords } from './condition-words'
import { LastSend } from './last-send'

/** @param assistants all assistants of the account */
export async function actionColumns(
  assistants: readonly AssistantChoice[],
): Promise<Column<ActionDetail>[]> {
  const t = await getTranslations('actions.columns')
  return [
    { key: 'name', header: t('name'), cell: (action) => <Name action={action} /> },
    {
      key: 'when',
      header: t('when'),
      cell: (action) => (
        <>
          <When action={action} />
          <Who action={action} assistants={assistants} />
        </>
      ),
    },
    {
      key: 'last',
      header: t('last'),
      cell: ({ lastSend }) => (
        <span className="block max-md:text-sm md:max-w-64">
          <LastSend lastSend={lastSend} />
        </span>
      ),
    },
    {
      key: 'active',
      header: t('active'),
      phone: 'end',
      cell: ({ id, name, message: { channel }, isActive }) => (
        <span className="inline-flex min-h-6 items-center">
          <ActiveSwitch id={String(id)} channel={channel} name={name} isActive={isActive} />
        </span>
      ),
    },
  ]
}

async function Name({ action: { name, message } }: { action: ActionDetail }) {
  const t = await getTranslations('actions.channels')
  const what = message.channel === 'sms' ? message.text : message.templateName
  return (
    <span className="block md:max-w-72">
      <span className="block wrap-anywhere">{name}</span>
      <span className="flex min-w-0 items-center gap-1.5 text-sm font-normal text-muted">
        <ChannelIcon channel={message.channel} />
        <span className="line-clamp-1 min-w-0 wrap-anywhere">
          {t(message.channel)} · {what}
        </span>
      </span>
    </span>
  )
}

async function When({ action: { moment, condition } }: { action: ActionDetail }) {
  const t = await getTranslations('actions-forms')
  return (
    <span className="max-md:text-sm">
      {t(`moments.${moment}`)}
      <span className="text-muted max-md:before:content-['_·_'] md:block">
        {conditionWords(condition, t)}
      </span>
    </span>
  )
}

interface WhoProps {
  action: ActionDetail
  assistants: readonly AssistantChoice[]
}

async function Who({ action: { assistantIds }, assistants }: WhoProps) {
  const t = await getTranslations('actions')
  const look = 'block text-sm wrap-anywhere'
  const names = assistants.filter(({ id }) => assistantIds.includes(id)).map(({ name }) => name)
  if (names.length === 0) return <span className={`${look} text-notice`}>{t('nobody')}</span>
  const list = new Intl.ListFormat(await getLocale()).format(names)
  return <span className={`${look} text-muted`}>{t('sentBy', { names: list })}</span>
}
