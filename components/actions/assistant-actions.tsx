import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/text/badge'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { ActionDetail } from '@/lib/features/actions/rules/action'
import { ChannelIcon } from './channel-icon'
import { conditionWords } from './condition-words'

interface AssistantActionsProps {
  assistantId: string
  actions: readonly ActionDetail[]
}

export async function AssistantActions({ assistantId, actions }: AssistantActionsProps) {
  const t = await getTranslations('actions.ofAssistant')
  const sent = actions.filter(({ assistantIds }) => assistantIds.includes(assistantId))
  const isFirst = actions.length === 0
  return (
    <Card
      title={
        <span id="actions" className="scroll-mt-20">
          {t('title')}
        </span>
      }
      action={
        <Link
          href={isFirst ? '/actions/new' : '/actions'}
          className="text-sm text-accent underline"
        >
          {t(isFirst ? 'add' : 'all')}
        </Link>
      }
    >
      {sent.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="grid gap-1">
        {sent.map((action) => (
          <Row key={String(action.id)} action={action} />
        ))}
      </ul>
    </Card>
  )
}

async function Row({ action }: { action: ActionDetail }) {
  const t = await getTranslations('actions')
  const forms = await getTranslations('actions-forms')
  const { id, name, message, moment, condition, isActive } = action
  return (
    <li className="flex items-start gap-2.5 py-1">
      <span title={t(`channels.${message.channel}`)} className="mt-0.5 text-muted">
        <ChannelIcon channel={message.channel} />
        <span className="sr-only">{t(`channels.${message.channel}`)}</span>
      </span>
      <span className="min-w-0">
        <Link href={`/actions/${id}`} className="font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
        {!isActive && <Badge className="ml-2">{t('ofAssistant.off')}</Badge>}
        <span className="block text-sm text-muted">
          {forms(`moments.${moment}`)} · {conditionWords(condition, forms)}
        </span>
      </span>
    </li>
  )
}
