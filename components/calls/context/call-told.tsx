import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/text/facts'
import type { CallTold } from '@/lib/features/calls/rules/call-record'
import { contextFailureText } from './context-failure-text'

/** Facts and context of the business's systems for a call, or the reason why there are none. */
export async function CallToldCard({ told }: { told: CallTold }) {
  const t = await getTranslations('calls-context')
  const failureText = contextFailureText(t)
  const { facts, context, failure } = told
  const values = Object.entries(context).map(([label, value]) => ({ label, value }))
  const shown = [...facts, ...values]
  return (
    <Card title={t('title')}>
      {shown.length > 0 && <Facts facts={shown} />}
      {failure && (
        <p className="text-muted">
          {failureText(failure)} {t('wentOn')}
        </p>
      )}
    </Card>
  )
}
