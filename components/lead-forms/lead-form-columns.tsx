import { getFormatter, getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ListedForm } from '@/lib/features/lead-forms/read-forms'
import { ActiveSwitch } from './active-switch'

export async function leadFormColumns(): Promise<Column<ListedForm>[]> {
  const t = await getTranslations('lead-forms.columns')
  const format = await getFormatter()
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : format.number(Math.min(1, part / whole), { style: 'percent' })
  return [
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    {
      key: 'state',
      header: t('state'),
      phone: 'end',
      cell: ({ id, name, isActive }) => (
        <ActiveSwitch id={String(id)} name={name} isActive={isActive} />
      ),
    },
    {
      key: 'submissions',
      header: t('submissions'),
      numeric: true,
      cell: ({ submissions }) => format.number(submissions),
    },
    {
      key: 'conversion',
      header: t('conversion'),
      numeric: true,
      phone: 'hide',
      cell: ({ fromPage, views }) => share(fromPage, views),
    },
    {
      key: 'reached',
      header: t('reached'),
      numeric: true,
      phone: 'hide',
      cell: ({ reached }) => format.number(reached),
    },
    {
      key: 'created',
      header: t('created'),
      numeric: true,
      phone: 'hide',
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <RelativeTime value={createdAt} />
        </span>
      ),
    },
  ]
}
