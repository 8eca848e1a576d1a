import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/text/badge'

export function Abilities({ voice, sms }: { voice: boolean; sms: boolean }) {
  const t = useTranslations('phone-numbers-forms')
  return (
    <span className="inline-flex flex-wrap gap-1">
      {voice && <Badge tone="accent">{t('calls')}</Badge>}
      {sms && <Badge>{t('sms')}</Badge>}
    </span>
  )
}
