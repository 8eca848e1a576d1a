'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/form/switch'
import { useLazy } from '@/components/ui/use-lazy'
import type ConfirmDialog from '@/components/ui/overlay/confirm-dialog'
import type { ContactChoiceProps } from './contact-choice'
import type { TalkSettings } from './use-talk'
import type { ComponentProps } from 'react'

interface SettingsProps {
  settings: TalkSettings
  /** Whether the assistant has custom tools that are pretended until they are switched on. */
  pretends: boolean
  onChange: (settings: TalkSettings) => void
}

const loadChoice = () => import('./contact-choice')
const loadConfirm = () => import('@/components/ui/overlay/confirm-dialog')

/** As whom the person talks, and which tools really act. Every change starts the talk over. */
export function Settings({ settings, pretends, onChange }: SettingsProps) {
  const t = useTranslations('playground.settings')
  const id = useId()
  const { contact, live } = settings
  const choice = useLazy<ContactChoiceProps>(loadChoice)
  const confirm = useLazy<ComponentProps<typeof ConfirmDialog>>(loadConfirm)
  return (
    <div className="mb-3 grid gap-2 border-b border-line pb-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-muted">{t('as')}</span>
        <span className="min-w-0 truncate">{contact?.name ?? t('unknown')}</span>
        <Button
          size="small"
          variant="ghost"
          aria-haspopup="dialog"
          pending={choice.loading}
          onPointerEnter={choice.fetch}
          onClick={choice.show}
        >
          {t('choose')}
        </Button>
        {contact && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => onChange({ ...settings, contact: null, live: false })}
          >
            {t('clear')}
          </Button>
        )}
      </p>
      <div className="flex items-center gap-3">
        <Switch
          id={id}
          checked={live}
          disabled={!contact}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            if (event.currentTarget.checked) confirm.show()
            else onChange({ ...settings, live: false })
          }}
        />
        <label htmlFor={id}>{t('live')}</label>
      </div>
      <p id={`${id}-help`} className={live ? 'text-danger' : 'text-muted'}>
        {live ? t('isLive') : t(contact ? 'sandbox' : 'needsContact')}
      </p>
      {pretends && <ToolsSwitch settings={settings} onChange={onChange} />}
      {choice.Component && (
        <choice.Component
          onClose={choice.close}
          onChoose={(chosen) => {
            choice.close()
            onChange({ ...settings, contact: chosen, live: false })
          }}
        />
      )}
      {confirm.Component && (
        <confirm.Component
          title={t('confirmTitle', { name: contact?.name ?? '' })}
          description={t('confirmText')}
          confirmLabel={t('confirm')}
          isReversible
          onClose={confirm.close}
          onConfirm={() => {
            confirm.close()
            onChange({ ...settings, live: true })
          }}
        />
      )}
    </div>
  )
}

/** Whether custom tools send requests that may change something. */
function ToolsSwitch({ settings, onChange }: Pick<SettingsProps, 'settings' | 'onChange'>) {
  const t = useTranslations('playground.settings.tools')
  const id = useId()
  const { reallyTools } = settings
  const confirm = useLazy<ComponentProps<typeof ConfirmDialog>>(loadConfirm)
  return (
    <>
      <div className="flex items-center gap-3">
        <Switch
          id={id}
          checked={reallyTools}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            if (event.currentTarget.checked) confirm.show()
            else onChange({ ...settings, reallyTools: false })
          }}
        />
        <label htmlFor={id}>{t('really')}</label>
      </div>
      <p id={`${id}-help`} className={reallyTools ? 'text-danger' : 'text-muted'}>
        {t(reallyTools ? 'isReal' : 'sandbox')}
      </p>
      {confirm.Component && (
        <confirm.Component
          title={t('confirmTitle')}
          description={t('confirmText')}
          confirmLabel={t('confirm')}
          isReversible
          onClose={confirm.close}
          onConfirm={() => {
            confirm.close()
            onChange({ ...settings, reallyTools: true })
          }}
        />
      )}
    </>
  )
}
