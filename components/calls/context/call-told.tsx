import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/text/facts'
import type { CallTold } from '@/lib/features/calls/rules/call-record'
import { CONTEXT_TIMEOUT_MS } from '@/lib/platform/vocabulary/call-context'

/** What the business's systems gave for a call, or why they gave nothing. */
export async function CallToldCard({ told }: { told: CallTold }) {
  const t = await getTranslations('calls-list.told')
  const { facts, context, failure } = told
  const values = Object.entries(context).map(([label, value]) => ({ label, value }))
  const shown = [...facts, ...values]
  return (
    <Card title={t('title')}>
      {shown.length > 0 && <Facts facts={shown} />}
      {failure && (
        <p className="text-muted">
          {t(`failed.${failure.code}`, {
            detail: failure.detail ?? '',
            seconds: CONTEXT_TIMEOUT_MS / 1000,
          })}
        </p>
      )}
    </Card>
  )
}
