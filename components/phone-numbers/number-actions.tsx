import { getLocale, getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import { formatPhone } from '@/lib/platform/phone/phone'
import type { PhoneNumber } from '@/lib/features/phone-numbers/rows'
import type { AssistantChoice } from './assistant-select'
import { EditNumberButton } from './buttons'

interface NumberActionsProps {
  number: Pick<PhoneNumber, 'id' | 'friendlyName' | 'phoneNumber' | 'assistantId'>
  assistants: AssistantChoice[]
  /** On the number's own page, which does not exist after its removal. */
  alone?: boolean
}

export async function NumberActions({ number, assistants, alone }: NumberActionsProps) {
  const t = await getTranslations('phone-numbers')
  const path = `/api/phone-numbers/${number.id}`
  const formatted = formatPhone(number.phoneNumber, await getLocale())
  const size = alone ? 'normal' : 'small'
  return (
    <span className="relative z-1 flex flex-wrap gap-1 max-md:-ml-2.5 md:justify-end">
      <EditNumberButton
        size={size}
        variant="ghost"
        data-shortcut={alone && 'edit'}
        aria-label={t('editTitle', { name: number.friendlyName })}
        dialog={{
          path,
          title: t('editTitle', { name: number.friendlyName }),
          values: { friendlyName: number.friendlyName, assistantId: number.assistantId ?? '' },
          assistants,
        }}
      >
        {t('edit')}
      </EditNumberButton>
      <ActionButton
        size={size}
        variant="ghost"
        request={{ path, method: 'DELETE' }}
        confirm={{
          title: t('removeTitle', { number: formatted }),
          description: t('removeText'),
          label: t('remove'),
        }}
        done={t('removed')}
        then={alone ? '/phone-numbers' : undefined}
      >
        {t('remove')}
      </ActionButton>
    </span>
  )
}
