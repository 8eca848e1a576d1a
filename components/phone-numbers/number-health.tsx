import { CircleCheck, TriangleAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { canMakeCalls } from '@/lib/features/phone-numbers/rules/phone-number'
import type { PhoneNumberDetail } from '@/lib/features/phone-numbers/read-phone-number'
import { Remedy } from './connect/remedy'

/** What went wrong with the line lately and what helps; or that nothing did. */
export async function NumberHealth({ detail }: { detail: PhoneNumberDetail }) {
  const t = await getTranslations('phone-numbers.detail')
  const { line, lastFailure } = detail
  const link = 'text-accent underline-offset-3 hover:underline'
  return (
    <Card
      title={t('health')}
      action={
        <Link href="/calls" className={`text-sm ${link}`}>
          {t('toCalls')}
        </Link>
      }
    >
      {lastFailure ? (
        <div className="grid gap-3">
          <p className="flex flex-wrap items-center gap-x-2">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-notice" />
            <span>
              {t('failed')} <RelativeTime value={lastFailure.startedAt} />
            </span>
            <Link href={`/calls/${lastFailure.callId}`} className={link}>
              {t('toCall')}
            </Link>
          </p>
          {lastFailure.workedSince && <p className="text-good">{t('workedSince')}</p>}
          <Remedy diagnosis={lastFailure.diagnosis} reason={lastFailure.endDetail} />
        </div>
      ) : (
        <p className="flex gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
          {t(canMakeCalls(line) ? 'healthy' : 'healthySms')}
        </p>
      )}
    </Card>
  )
}
