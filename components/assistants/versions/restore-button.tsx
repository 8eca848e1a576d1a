import { getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'

interface RestoreButtonProps {
  assistantId: string
  number: number
  /** The number of the current version. */
  current: number
}

export async function RestoreButton({ assistantId, number, current }: RestoreButtonProps) {
  const t = await getTranslations('assistants-versions.restore')
  return (
    <ActionButton
      variant="primary"
      request={{ path: `/api/assistants/${assistantId}/versions/${number}/restore` }}
      confirm={{
        title: t('title', { number }),
        description: t('text', { current, next: current + 1 }),
        label: t('confirm'),
        isReversible: true,
      }}
      done={t('done', { number })}
    >
      {t('button')}
    </ActionButton>
  )
}
