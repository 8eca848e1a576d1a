import { getTranslations } from 'next-intl/server'
import { TriangleAlert } from '@/components/icons/triangle-alert'
import { Link } from '@/components/ui/link'
import type { ScenarioStanding } from '@/lib/features/scenarios/read-scenarios'

interface BrokenNoticesProps {
  assistantId: string
  standings: readonly ScenarioStanding[]
}

/** Which version of the assistant made which test fail, with the comparison. */
export async function BrokenNotices({ assistantId, standings }: BrokenNoticesProps) {
  const t = await getTranslations('scenarios.broken')
  const broken = standings.flatMap(({ scenario, broken: by }) => (by ? [{ scenario, by }] : []))
  if (broken.length === 0) return null
  return (
    <ul className="mb-4 grid gap-1.5 rounded-md bg-danger-soft p-3 text-danger">
      {broken.map(({ scenario, by }) => (
        <li key={scenario.id} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {t('text', { version: by.version, name: scenario.name })}{' '}
            <Link
              href={`/assistants/${assistantId}/scenarios/${scenario.id}?run=${by.failed.id}&with=${by.passed.id}`}
              className="underline"
            >
              {t('compare')}
            </Link>{' '}
            <Link
              href={`/assistants/${assistantId}/versions?version=${by.version}`}
              className="underline"
            >
              {t('change')}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
