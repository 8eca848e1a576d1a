import { useTranslations } from 'next-intl'
import { PhoneOff } from '@/components/icons/phone-off'
import { ActionButton } from '@/components/ui/action-button'

interface HangUpButtonProps {
  callId: string
  /** Of the contact, for a button among those of other calls. It is shown as an icon. */
  name?: string
}

export function HangUpButton({ callId, name }: HangUpButtonProps) {
  const t = useTranslations('calls-running.hangUp')
  return (
    <ActionButton
      variant={name === undefined ? 'danger' : 'ghost'}
      size={name === undefined ? 'small' : 'icon'}
      aria-label={name === undefined ? undefined : t('of', { name })}
      request={{ path: `/api/calls/${callId}/hang-up` }}
      confirm={{ title: t('title'), description: t('text'), label: t('button') }}
      done={t('done')}
    >
      <PhoneOff aria-hidden />
      {name === undefined && t('button')}
    </ActionButton>
  )
}
