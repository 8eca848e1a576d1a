import { getTranslations } from 'next-intl/server'
import { Store } from '@/components/icons/store'
import { Notice } from '@/components/ui/notice'
import { ClientMessages } from '@/i18n/client-messages'
import { NameForm } from './name-form-later'

interface NameQuestionProps {
  /** The name of the account's business. */
  name: string
  /** Texts that may have the placeholder `{{business_name}}`. */
  texts: readonly string[]
}

/** Asks for the name of the business where texts use it and it is missing. */
export async function NameQuestion({ name, texts }: NameQuestionProps) {
  if (name || !texts.some((text) => text.includes('business_name'))) return null
  const t = await getTranslations('business-name')
  return (
    <Notice icon={Store} tone="notice" title={t('title')}>
      <p className="mb-2">{t('text')}</p>
      <ClientMessages namespaces={['business-name']}>
        <NameForm />
      </ClientMessages>
    </Notice>
  )
}
