import { getLocale, getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import { formatPhone } from '@/lib/platform/phone/phone'
import type { PhoneNumber } from '@/prisma/generated/client'
import type { AssistantChoice } from './assistant-select'
import { EditLineButton } from './buttons'

interface NumberActionsProps {
  line: Pick<PhoneNumber, 'id' | 'friendlyName' | 'phoneNumber' | 'assistantId'>
  assistants: AssistantChoice[]
  /** On the page of the number itself, which is gone afterwards. */
  alone?: boolean
}

/** What can be done with one number: renaming it, linking it, removing it. */
export async function NumberActions({ line, assistants, alone }: NumberActionsProps) {
  const t = await getTranslations('phone-numbers')
  const path = `/api/phone-numbers/${line.id}`
  const number = formatPhone(line.phoneNumber, await getLocale())
  const size = alone ? 'normal' : 'small'
  return (
    <span className="relative z-1 flex flex-wrap gap-1 max-md:-ml-2.5 md:justify-end">
      <EditLineButton
        size={size}
        variant="ghost"
        aria-label={t('editTitle', { name: line.friendlyName })}
        dialog={{
          path,
          title: t('editTitle', { name: line.friendlyName }),
          values: { friendlyName: line.friendlyName, assistantId: line.assistantId ?? '' },
          assistants,
        }}
      >
        {t('edit')}
      </EditLineButton>
      <ActionButton
        size={size}
        variant="ghost"
        request={{ path, method: 'DELETE' }}
        confirm={{
          title: t('removeTitle', { number }),
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
