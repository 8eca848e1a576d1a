import { useTranslations } from 'next-intl'
import type { Diagnosis } from '@/lib/features/phone-numbers/rules/connection-doctor'

interface RemedyProps {
  diagnosis: Diagnosis
  /** What the provider or the exchange said, in its own words. */
  reason?: string | null
}

/** What the doctor says: what is wrong, what to do, on whose side it is. */
export function Remedy({ diagnosis: { remedy, side }, reason }: RemedyProps) {
  const t = useTranslations('connection-doctor')
  return (
    <div className="grid max-w-prose gap-1.5">
      <p className="font-medium">{t(`remedies.${remedy}.title`)}</p>
      <p>{t(`remedies.${remedy}.text`)}</p>
      <p className="text-sm text-muted">{t(`sides.${side}`)}</p>
      {reason && (
        <p className="text-sm break-words text-muted">
          {t('reason')} <q className="font-mono text-xs">{reason}</q>
        </p>
      )}
    </div>
  )
}
