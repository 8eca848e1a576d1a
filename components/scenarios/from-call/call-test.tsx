'use client'

import { useTranslations } from 'next-intl'
import { FlaskConical } from '@/components/icons/flask-conical'
import { Button } from '@/components/ui/button'
import { useTestOfCall } from './use-test-of-call'

/** Makes a test of a whole call. */
export default function CallTest({ callId }: { callId: string }) {
  const t = useTranslations('scenarios-calls')
  const { pending, make } = useTestOfCall(callId, null)
  return (
    <Button variant="ghost" pending={pending !== null} onClick={() => void make('confirm')}>
      {pending === null && <FlaskConical aria-hidden />}
      {t('confirm')}
    </Button>
  )
}
