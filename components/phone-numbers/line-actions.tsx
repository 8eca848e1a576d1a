import { getLocale, getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import { formatPhone } from '@/lib/domain/phone'
import type { PhoneNumber } from '@/prisma/generated/client'
import type { AssistantChoice } from './assistant-select'
import { EditLineButton } from './buttons'

interface LineActionsProps {
  line: PhoneNumber
  assistants: AssistantChoice[]
}

/** What can be done with one number, in its row. */
export async function LineActions({ line, assistants }: LineActionsProps) {
  const t = await getTranslations('phone-numbers')
  const path = `/api/phone-numbers/${line.id}`
  const number = formatPhone(line.phoneNumber, await getLocale())
  return (
    <span className="flex flex-wrap gap-1 md:justify-end">
      <EditLineButton
        size="small"
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
        size="small"
        variant="ghost"
        request={{ path, method: 'PATCH', body: { isActive: !line.isActive } }}
        done={t('saved')}
      >
        {t(line.isActive ? 'switchOff' : 'switchOn')}
      </ActionButton>
      <ActionButton
        size="small"
        variant="ghost"
        request={{ path, method: 'DELETE' }}
        confirm={{
          title: t('removeTitle', { number }),
          description: t('removeText'),
          label: t('remove'),
        }}
        done={t('removed')}
      >
        {t('remove')}
      </ActionButton>
    </span>
  )
}
