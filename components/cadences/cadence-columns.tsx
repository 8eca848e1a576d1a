import { getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import type { ListedCadence } from '@/lib/features/cadences/rules/cadence'
import { ActiveSwitch } from './active-switch'
import { StepIcon } from './step-list'

export async function cadenceColumns(canChange: boolean): Promise<Column<ListedCadence>[]> {
  const t = await getTranslations('cadences.columns')
  return [
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    { key: 'steps', header: t('steps'), cell: (cadence) => <Steps cadence={cadence} /> },
    {
      key: 'people',
      header: t('people'),
      numeric: true,
      phone: 'hide',
      cell: ({ activeEnrollments }) => activeEnrollments,
    },
    {
      key: 'active',
      header: t('active'),
      phone: 'end',
      cell: ({ id, name, isActive }) => (
        <span className="inline-flex min-h-6 items-center">
          <ActiveSwitch id={String(id)} name={name} isActive={isActive} disabled={!canChange} />
        </span>
      ),
    },
  ]
}

export async function templateColumns(): Promise<Column<ListedCadence>[]> {
  const t = await getTranslations('cadences.columns')
  return [
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    { key: 'steps', header: t('steps'), cell: (cadence) => <Steps cadence={cadence} /> },
  ]
}

/** One icon per step, with a label for screen readers. */
async function Steps({ cadence: { steps } }: { cadence: ListedCadence }) {
  const t = await getTranslations('cadences')
  const forms = await getTranslations('cadences-forms')
  const list = steps.map(({ type }) => forms(`types.${type}`)).join(', ')
  const words = t('stepCount', { count: steps.length, list })
  if (steps.length === 0) return <span className="text-muted">{words}</span>
  return (
    <span title={words} className="flex flex-wrap items-center gap-1.5 py-0.5 text-muted">
      <span className="sr-only">{words}</span>
      {steps.map(({ type }, index) => (
        // A step has no id but its position.
        // oxlint-disable-next-line react/no-array-index-key
        <StepIcon key={index} type={type} />
      ))}
    </span>
  )
}
