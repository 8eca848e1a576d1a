import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import type { Column } from '@/components/ui/data-table'
import { PhoneLink } from '@/components/ui/phone-link'
import type { PhoneNumber } from '@/prisma/generated/client'
import type { AssistantChoice } from './assistant-select'
import { LineActions } from './line-actions'

export async function phoneNumberColumns(
  assistants: AssistantChoice[],
): Promise<Column<PhoneNumber>[]> {
  const t = await getTranslations('phone-numbers')
  return [
    { key: 'name', header: t('columns.name'), cell: ({ friendlyName }) => friendlyName },
    {
      key: 'number',
      header: t('columns.number'),
      cell: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} />,
    },
    {
      key: 'assistant',
      header: t('columns.assistant'),
      cell: ({ assistantId }) =>
        assistants.find(({ id }) => id === assistantId)?.name ?? (
          <span className="text-muted">{t('nobody')}</span>
        ),
    },
    {
      key: 'abilities',
      header: t('columns.abilities'),
      cell: ({ sipTrunkId, provider }) =>
        [sipTrunkId && t('calls'), provider === 'cloudtel' && t('sms')].filter(Boolean).join(', '),
    },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'end',
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'good' : 'neutral'}>{t(isActive ? 'active' : 'inactive')}</Badge>
      ),
    },
    {
      key: 'actions',
      header: '',
      numeric: true,
      cell: (line) => <LineActions line={line} assistants={assistants} />,
    },
  ]
}
