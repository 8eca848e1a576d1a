import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Monitor } from '@/components/icons/monitor'
import { MonitorSmartphone } from '@/components/icons/monitor-smartphone'
import { Smartphone } from '@/components/icons/smartphone'
import { Tablet } from '@/components/icons/tablet'
import { ActionButton } from '@/components/ui/action-button'
import { Card } from '@/components/ui/card'
import { Badge } from '@/components/ui/text/badge'
import { RelativeTime } from '@/components/ui/text/relative-time'

interface ShownSession {
  id: string
  browser: string | null
  system: string | null
  kind: 'computer' | 'phone' | 'tablet' | null
  network: string | null
  createdAt: Date
  lastUsedAt: Date
  current: boolean
}

export function SessionList({ sessions }: { sessions: ShownSession[] }) {
  const t = useTranslations('accounts-settings.sessions')
  return (
    <Card title={t('title')} description={t('description')}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <div className="mt-3">
          <ActionButton
            request={{ path: '/api/user/sessions', method: 'DELETE' }}
            confirm={{
              title: t('others.title'),
              description: t('others.text'),
              label: t('others.label'),
            }}
            done={t('others.done')}
          >
            {t('others.label')}
          </ActionButton>
        </div>
      )}
    </Card>
  )
}

const ICONS = { computer: Monitor, phone: Smartphone, tablet: Tablet }

function SessionRow({ session }: { session: ShownSession }) {
  const t = useTranslations('accounts-settings.sessions')
  const { id, kind, network, createdAt, lastUsedAt, current } = session
  const Icon = kind ? ICONS[kind] : MonitorSmartphone
  const name = useBrowserName(session)
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {current && <Badge tone="good">{t('current')}</Badge>}
        </p>
        <dl className="flex flex-wrap gap-x-4 text-sm text-muted">
          <Fact label={t('lastUsed')}>
            <RelativeTime value={lastUsedAt} />
          </Fact>
          <Fact label={t('created')}>
            <RelativeTime value={createdAt} />
          </Fact>
          {network && <Fact label={t('network')}>{network}</Fact>}
        </dl>
      </div>
      {!current && (
        <ActionButton
          size="small"
          request={{ path: `/api/user/sessions/${id}`, method: 'DELETE' }}
          done={t('ended')}
          aria-label={t('endNamed', { name })}
        >
          {t('end')}
        </ActionButton>
      )}
    </li>
  )
}

function useBrowserName({ browser, system }: ShownSession): string {
  const t = useTranslations('accounts-settings.sessions')
  if (browser && system) return t('browserOnSystem', { browser, system })
  return browser ?? system ?? t('unknown')
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
