import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/text/badge'
import type { Column } from '@/components/ui/list/data-table'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { Assistant } from '@/lib/features/assistants/rows'
import type { PhoneNumber } from '@/lib/features/phone-numbers/rows'

export async function assistantColumns(numbers: PhoneNumber[]): Promise<Column<Assistant>[]> {
  const t = await getTranslations('assistants')
  return [
    { key: 'name', header: t('columns.name'), cell: ({ name }) => name },
    {
      key: 'language',
      header: t('columns.language'),
      cell: ({ language }) => t(`languages.${language}`),
    },
    {
      key: 'numbers',
      header: t('columns.numbers'),
      cell: ({ id }) => {
        const own = numbers.filter((number) => number.assistantId === id)
        if (own.length === 0) return <span className="text-muted">{t('noNumbers')}</span>
        return (
          <span className="flex flex-wrap gap-x-3">
            {own.map((number) => (
              <PhoneLink key={String(number.id)} phone={number.phoneNumber} />
            ))}
          </span>
        )
      },
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
      key: 'updated',
      header: t('columns.updated'),
      phone: 'hide',
      cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
    },
  ]
}
