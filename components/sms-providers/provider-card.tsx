import { getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import { Badge, type Tone } from '@/components/ui/text/badge'
import { Card } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { PanelSmsProvider } from '@/lib/features/sms-providers/contract/panel'
import { fieldNames } from '@/lib/features/sms-providers/rules/provider-config'
import { definitionOf, type SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { ActiveSwitch } from './active-switch'
import { ProviderButton, TestButton } from './buttons'
import { providerState, type ProviderState } from './provider-state'
import { disconnectRequest, type ProviderValues } from './provider-api'

const TONES: Record<ProviderState['name'], Tone> = {
  none: 'neutral',
  ready: 'good',
  incomplete: 'notice',
  off: 'neutral',
}

interface ProviderCardProps {
  provider: SmsProviderName
  saved: PanelSmsProvider | undefined
  byNumber?: boolean
  /** Whether its button is the main one of the page. */
  primary: boolean
}

export async function ProviderCard({ provider, saved, byNumber, primary }: ProviderCardProps) {
  const t = await getTranslations('sms-providers')
  const catalog = await getTranslations('sms-providers-catalog')
  const state = providerState(saved)
  const missing =
    state.name === 'incomplete'
      ? state.missing.map((field) => catalog(`${provider}.fields.${field}.label`))
      : []
  const sentence = byNumber && !saved ? 'byNumber' : state.name
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {catalog(`${provider}.name`)}
          <Badge tone={TONES[byNumber ? 'ready' : state.name]}>
            {t(`states.${byNumber ? 'byNumber' : state.name}`)}
          </Badge>
        </span>
      }
      description={catalog(`${provider}.carries`)}
      className="flex flex-col"
    >
      <div className="flex items-start justify-between gap-4">
        <p>
          {t(`sentences.${sentence}`, { fields: missing.join(', ') })}
          {byNumber && saved && ` ${t('sentences.meanwhile')}`}
        </p>
        {saved && state.name !== 'incomplete' && <ActiveSwitch {...valuesOf(provider, saved)} />}
      </div>
      {saved && <Details saved={saved} />}
      <div className="mt-auto pt-4">
        <Actions provider={provider} saved={saved} state={state.name} primary={primary} />
      </div>
    </Card>
  )
}

async function Details({ saved }: { saved: PanelSmsProvider }) {
  const t = await getTranslations('sms-providers')
  const catalog = await getTranslations('sms-providers-catalog')
  const { provider, config } = saved
  const { titles } = definitionOf(provider)
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {fieldNames(provider).map((field) => (
        <div key={field} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{catalog(`${provider}.fields.${field}.label`)}</dt>
          <dd className="min-w-0 wrap-anywhere figures">
            {config[field] || (
              <span className="text-muted">
                {field === titles?.field ? catalog(`${provider}.untitled`) : t('unset')}
              </span>
            )}
          </dd>
        </div>
      ))}
      <div className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-muted">{t('changed')}</dt>
        <dd>
          <RelativeTime value={saved.updatedAt} />
        </dd>
      </div>
    </dl>
  )
}

interface ActionsProps extends Omit<ProviderCardProps, 'byNumber'> {
  state: ProviderState['name']
}

async function Actions({ provider, saved, state, primary }: ActionsProps) {
  const t = await getTranslations('sms-providers')
  const catalog = await getTranslations('sms-providers-catalog')
  const name = catalog(`${provider}.name`)
  const values = valuesOf(provider, saved)
  const what = state === 'none' ? 'connect' : state === 'incomplete' ? 'complete' : 'edit'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ProviderButton
        variant={primary ? 'primary' : 'secondary'}
        aria-label={t(`actions.${what}Of`, { name })}
        dialog={{ values, isNew: !saved }}
      >
        {t(`actions.${what}`)}
      </ProviderButton>
      {saved && state !== 'incomplete' && (
        <TestButton aria-label={t('actions.testOf', { name })} dialog={{ values }}>
          {t('actions.test')}
        </TestButton>
      )}
      {saved && (
        <ActionButton
          variant="ghost"
          aria-label={t('actions.disconnectOf', { name })}
          request={disconnectRequest(provider)}
          confirm={{
            title: t('disconnect.title', { name }),
            description: t('disconnect.text'),
            label: t('actions.disconnect'),
          }}
          done={t('disconnect.done', { name })}
        >
          {t('actions.disconnect')}
        </ActionButton>
      )}
    </div>
  )
}

function valuesOf(provider: SmsProviderName, saved: PanelSmsProvider | undefined): ProviderValues {
  const config = Object.fromEntries(
    fieldNames(provider).map((field) => [field, saved?.config[field] ?? '']),
  )
  return { provider, config, isActive: saved?.isActive ?? true }
}
