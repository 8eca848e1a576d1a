import { useTranslations } from 'next-intl'
import type { Diagnosis } from '@/lib/features/phone-numbers/rules/connection-doctor'

interface RemedyProps {
  diagnosis: Diagnosis
  reason?: string | null
}

/** A diagnosis in words: the fault, the remedy, and who can fix it. */
export function Remedy({ diagnosis: { remedy, side }, reason }: RemedyProps) {
  const t = useTranslations('phone-numbers-doctor')
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
