import { getTranslations } from 'next-intl/server'
import { CallLink } from '@/components/scenarios/from-call/call-link'
import { Link } from '@/components/ui/link'
import { Badge } from '@/components/ui/text/badge'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ListedVersion } from '@/lib/features/assistants/versions/read-versions'
import { settingNames } from './setting-words'

interface VersionListProps {
  /** The address of the page. */
  path: string
  versions: readonly ListedVersion[]
  chosen: number
}

export async function VersionList({ path, versions, chosen }: VersionListProps) {
  const t = await getTranslations('assistants-versions')
  const nameOf = await settingNames()
  return (
    <nav
      aria-label={t('list')}
      className="max-h-72 overflow-y-auto rounded-xl border border-line bg-surface p-1 lg:max-h-[calc(100dvh-7rem)]"
    >
      <ol className="grid gap-px">
        {versions.map((version) => (
          <li key={version.number}>
            <Link
              href={`${path}?version=${version.number}`}
              scroll={false}
              aria-current={version.number === chosen ? 'true' : undefined}
              className="block rounded-lg px-3 py-2 hover:bg-hover aria-[current=true]:bg-accent-soft"
            >
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium figures">
                  {t('version', { number: version.number })}
                </span>
                {version.isCurrent && <Badge tone="accent">{t('current')}</Badge>}
                <span className="ml-auto text-sm text-muted">
                  <RelativeTime value={version.createdAt} />
                </span>
              </span>
              <span className="block text-sm text-muted">
                {version.changes.map(nameOf).join(', ') ||
                  t(version.number === 1 ? 'first' : 'oldest')}
              </span>
            </Link>
            {version.call && (
              <p className="px-3 pb-2 text-sm text-muted">
                <CallLink call={version.call} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
