import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import type { PhoneNumber } from '@/lib/features/phone-numbers/rows'
import { config } from '@/lib/platform/config'
import { CONTEXT_TIMEOUT_MS } from '@/lib/platform/vocabulary/call-context'
import { ContextForm } from './context-form-later'

interface ContextCardProps {
  number: Pick<PhoneNumber, 'id' | 'contextUrl'>
}

/** The URL that is asked about inbound calls of a number. */
export async function ContextCard({ number }: ContextCardProps) {
  const t = await getTranslations('phone-numbers.detail.context')
  return (
    <Card title={t('title')} description={t('text', { seconds: CONTEXT_TIMEOUT_MS / 1000 })}>
      <ContextForm
        id={String(number.id)}
        contextUrl={number.contextUrl ?? ''}
        allowPrivate={config().WEBHOOK_ALLOW_PRIVATE_TARGETS}
      />
    </Card>
  )
}
