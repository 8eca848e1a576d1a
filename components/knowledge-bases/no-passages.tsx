import { getTranslations } from 'next-intl/server'
import { FileStack } from '@/components/icons/file-stack'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export async function NoPassages({ baseId }: { baseId: string }) {
  const t = await getTranslations('knowledge-bases-forms.ask')
  return (
    <EmptyState
      icon={FileStack}
      title={t('noPassages')}
      description={t('noPassagesText')}
      action={
        <ButtonLink variant="primary" href={`/knowledge-bases/${baseId}`}>
          {t('addDocuments')}
        </ButtonLink>
      }
    />
  )
}
