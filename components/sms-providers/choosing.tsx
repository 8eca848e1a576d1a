import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { SMS_PROVIDERS } from '@/lib/vendors/sms/rules/sms'

export async function Choosing() {
  const t = await getTranslations('sms-providers.choosing')
  const catalog = await getTranslations('sms-providers-catalog')
  return (
    <Card title={t('title')}>
      <div className="grid gap-1 text-muted">
        <p>{t('first')}</p>
        <ol className="grid list-decimal gap-1 pl-4">
          {SMS_PROVIDERS.map((provider) => (
            <li key={provider}>
              {catalog(`${provider}.name`)}. {catalog(`${provider}.reaches`)}
            </li>
          ))}
        </ol>
        <p>{t('none')}</p>
      </div>
    </Card>
  )
}
