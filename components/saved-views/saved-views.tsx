import { getTranslations } from 'next-intl/server'
import { Bookmark } from '@/components/icons/bookmark'
import { Pencil } from '@/components/icons/pencil'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { Tabs } from '@/components/ui/list/tabs'
import {
  type SavedView,
  savedQuery,
  shownQuery,
  type ViewedList,
} from '@/lib/features/saved-views/rules/saved-view'
import { EditViewButton, SaveViewButton } from './buttons'

interface SavedViewsProps {
  list: ViewedList
  path: string
  views: readonly SavedView[]
  searchParams: SearchParams
  today: string
}

/** The saved views of a list as tabs; nothing as long as there is none. */
export async function SavedViewTabs(props: SavedViewsProps) {
  const { path, views, searchParams, today } = props
  if (views.length === 0) return null
  const t = await getTranslations('saved-views')
  const query = queryOf(props)
  const hrefOf = (shown: string) =>
    addressWith(path, new URLSearchParams(shown), { view: viewOf(searchParams) })
  return (
    <Tabs
      label={t('label')}
      tabs={[
        { href: hrefOf(''), label: t('all'), current: query === '' },
        ...views.map((view) => ({
          href: hrefOf(shownQuery(view.query, today)),
          label: view.name,
          current: view.query === query,
        })),
      ]}
    />
  )
}

/** Saves the filters and the order that are shown, or changes the view that has them already. */
export async function SavedViewButton(props: SavedViewsProps) {
  const { list, path, views, searchParams } = props
  const t = await getTranslations('saved-views')
  const query = queryOf(props)
  if (!query) return null
  const known = views.find((view) => view.query === query)
  if (known) {
    const all = addressWith(path, {}, { view: viewOf(searchParams) })
    return (
      <EditViewButton
        variant="ghost"
        size="small"
        dialog={{ view: { id: String(known.id), name: known.name }, all }}
      >
        <Pencil aria-hidden />
        {t('edit')}
      </EditViewButton>
    )
  }
  return (
    <SaveViewButton variant="ghost" size="small" dialog={{ list, query }}>
      <Bookmark aria-hidden />
      {t('save')}
    </SaveViewButton>
  )
}

function queryOf({ searchParams, today }: SavedViewsProps): string {
  const [, query = ''] = addressWith('', searchParams, {}).split('?')
  return savedQuery(query, today)
}

/** The list or the charts, which no view decides. */
function viewOf({ view }: SearchParams): string | null {
  return typeof view === 'string' ? view : null
}
