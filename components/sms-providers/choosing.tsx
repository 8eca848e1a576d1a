import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'

const RULES = ['turkish', 'foreign', 'none'] as const

/** How `auto` chooses the provider of a message. */
export async function Choosing() {
  const t = await getTranslations('sms-providers.choosing')
  return (
    <Card title={t('title')}>
      <ul className="grid list-disc gap-1 pl-4 text-muted">
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </Card>
  )
}
