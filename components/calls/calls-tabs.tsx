import { getTranslations } from 'next-intl/server'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { Tabs } from '@/components/ui/list/tabs'
import { CALLS_VIEWS } from '@/lib/features/calls/contract/panel-input'

const PATH = '/calls'

interface CallsTabsProps {
  current: (typeof CALLS_VIEWS)[number] | 'questions'
  /** The filters that the list and the charts share. */
  searchParams: SearchParams
}

/** The views of the calls, and the questions that they left open. */
export async function CallsTabs({ current, searchParams }: CallsTabsProps) {
  const t = await getTranslations('calls-list.views')
  const views = CALLS_VIEWS.map((view) => ({
    href: addressWith(PATH, searchParams, { view: view === 'list' ? null : view, page: null }),
    label: t(view),
    current: view === current,
  }))
  const questions = {
    href: `${PATH}/questions`,
    label: t('questions'),
    current: current === 'questions',
  }
  return <Tabs label={t('label')} tabs={[...views, questions]} />
}
