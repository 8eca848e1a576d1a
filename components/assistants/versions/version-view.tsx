import { getTranslations } from 'next-intl/server'
import { addressWith } from '@/components/ui/list/address'
import { Tabs } from '@/components/ui/list/tabs'
import { changedSettings } from '@/lib/features/assistants/rules/version'
import type { ListedVersion } from '@/lib/features/assistants/versions/read-versions'
import { RestoreButton } from './restore-button'
import type { Names } from './setting-words'
import { VersionDiff } from './version-diff'

interface VersionViewProps {
  assistantId: string
  /** The address of the page. */
  path: string
  version: ListedVersion
  /** The kept version before it. */
  previous: ListedVersion | undefined
  current: ListedVersion
  against: 'previous' | 'current'
  names: Names
}

export async function VersionView(props: VersionViewProps) {
  const { assistantId, path, version, previous, current, names } = props
  const t = await getTranslations('assistants-versions')
  const { number } = version
  const against = version.isCurrent ? 'previous' : props.against
  const before = against === 'current' ? current : previous
  const changes = before ? changedSettings(before.settings, version.settings) : []
  const isSame = changedSettings(current.settings, version.settings).length === 0
  const tab = (to: 'previous' | 'current') => ({
    href: addressWith(path, { version: String(number) }, { against: to }),
    label: t(`against.${to}`),
    current: against === to,
  })
  return (
    <section aria-labelledby="version" className="min-w-0">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3 md:min-h-9">
        <h2 id="version" className="text-lg font-semibold tracking-tight figures">
          {t('version', { number })}
        </h2>
        {isSame ? (
          <p className="text-muted">{t(version.isCurrent ? 'isCurrent' : 'isSame')}</p>
        ) : (
          <RestoreButton assistantId={assistantId} number={number} current={current.number} />
        )}
      </div>
      {!version.isCurrent && (
        <Tabs label={t('against.label')} tabs={[tab('previous'), tab('current')]} />
      )}
      {before && changes.length > 0 ? (
        <>
          <p className="mb-4 text-sm text-muted">
            {against === 'current'
              ? t('wouldChange', { number, current: current.number })
              : t('changed', { number, before: before.number })}
          </p>
          <VersionDiff
            before={before.settings}
            after={version.settings}
            changes={changes}
            names={names}
          />
        </>
      ) : (
        <p className="text-muted">{t(before ? 'nothing' : 'noEarlier')}</p>
      )}
    </section>
  )
}
