import { useTranslations } from 'next-intl'
import {
  RenewCodesButton,
  SetUpButton,
  SwitchOffButton,
} from '@/components/accounts/security-buttons'
import { Card } from '@/components/ui/card'
import { Badge } from '@/components/ui/text/badge'
import { RelativeTime } from '@/components/ui/text/relative-time'

interface SecondFactorCardProps {
  /** When it was switched on; null while it is off. */
  since: Date | null
  codesLeft: number
  hasPassword: boolean
}

/** Below so many recovery codes, the card advises to make new ones. */
const FEW_CODES = 3

export function SecondFactorCard({ since, codesLeft, hasPassword }: SecondFactorCardProps) {
  const t = useTranslations('accounts-security.factor')
  return (
    <Card
      title={t('title')}
      description={t('description')}
      action={<Badge tone={since ? 'good' : 'neutral'}>{t(since ? 'on' : 'off')}</Badge>}
    >
      {since && (
        <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          <dt className="text-muted">{t('since')}</dt>
          <dd>
            <RelativeTime value={since} />
          </dd>
          <dt className="text-muted">{t('codesLeft')}</dt>
          <dd className="flex flex-wrap gap-2">
            {codesLeft}
            {codesLeft < FEW_CODES && <span className="text-muted">{t('fewCodes')}</span>}
          </dd>
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        {since ? (
          <>
            <RenewCodesButton dialog={{}}>{t('renew.button')}</RenewCodesButton>
            <SwitchOffButton variant="ghost" dialog={{}}>
              {t('switchOff.button')}
            </SwitchOffButton>
          </>
        ) : (
          <SetUpButton dialog={{ hasPassword }}>{t('setUp.button')}</SetUpButton>
        )}
      </div>
    </Card>
  )
}
