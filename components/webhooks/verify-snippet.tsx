import { useTranslations } from 'next-intl'
import { CodeTabs } from '@/components/ui/text/code-tabs'
import { VERIFY_SNIPPETS } from '@/lib/features/webhooks/rules/snippets/verify-snippets'

/**
 * Code that verifies a delivery, in the chosen language.
 * @param initial from `chosenCodeLanguage`, where the server renders it
 */
export function VerifySnippet({ initial }: { initial?: string }) {
  const t = useTranslations('webhooks-forms.made')
  return (
    <div className="grid grid-cols-1 gap-2">
      <CodeTabs label={t('code')} samples={VERIFY_SNIPPETS} initial={initial} />
      <p className="text-sm text-muted">{t('standard')}</p>
    </div>
  )
}
