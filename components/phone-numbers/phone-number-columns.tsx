import { getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import { Badge } from '@/components/ui/text/badge'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { canMakeCalls, capabilitiesOf } from '@/lib/features/phone-numbers/rules/phone-number'
import type { PhoneNumber } from '@/lib/features/phone-numbers/rows'
import { Abilities } from './abilities'
import { AssistantPicker } from './assistant-picker'
import type { AssistantChoice } from './assistant-select'
import { NumberActions } from './number-actions'

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
      key: 'abilities',
      header: t('columns.abilities'),
      cell: (number) => <Abilities {...capabilitiesOf(number)} />,
    },
    {
      key: 'assistant',
      header: t('columns.assistant'),
      cell: (number) =>
        canMakeCalls(number) ? (
          <span className="block max-md:my-1.5 md:max-w-44">
            <AssistantPicker
              key={number.assistantId}
              id={String(number.id)}
              name={number.friendlyName}
              assistantId={number.assistantId}
              assistants={assistants}
            />
          </span>
        ) : (
          <span className="text-muted max-md:hidden">–</span>
        ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'end',
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'good' : 'notice'}>{t(isActive ? 'active' : 'inactive')}</Badge>
      ),
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('columns.actions')}</span>,
      numeric: true,
      cell: (number) => <NumberActions number={number} assistants={assistants} />,
    },
  ]
}
