import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { PhoneLink } from '@/components/ui/phone-link'
import { canMakeCalls, type RegionCode } from '@/lib/domain/phone-number'
import { SIMULATED_ADDRESS } from '@/lib/domain/simulated-numbers'
import type { PhoneNumberDetail } from '@/lib/services/phone-numbers/read-phone-number'
import { Abilities } from './abilities'

interface LineFactsProps {
  detail: PhoneNumberDetail
  /** Of the account. */
  timeZone: string
}

/** What the number is and what it hangs on. */
export async function LineFacts({ detail: { line, trunk }, timeZone }: LineFactsProps) {
  const t = await getTranslations('phone-numbers.detail')
  const forms = await getTranslations('phone-number-forms')
  const isSimulated = trunk?.address === SIMULATED_ADDRESS
  const provider = isSimulated ? 'simulated' : (line.provider as 'cloudtel' | 'rtc_sip')
  const since = new Intl.DateTimeFormat(await getLocale(), { dateStyle: 'long', timeZone })
  return (
    <Card title={t('facts')} className="self-start">
      <dl className="grid gap-3">
        <Fact name={t('number')}>
          <PhoneLink phone={line.phoneNumber} />
        </Fact>
        <Fact name={t('provider')}>{t(`providers.${provider}`)}</Fact>
        <Fact name={t('country')}>{forms(`regions.${line.regionCode as RegionCode}`)}</Fact>
        <Fact name={t('abilities')}>
          <Abilities voice={canMakeCalls(line)} sms={line.provider === 'cloudtel'} />
        </Fact>
        {trunk && (
          <>
            <Fact name={t('trunk')}>
              <span className="font-mono text-sm break-all">{trunk.address}</span>
            </Fact>
            <Fact name={t('transport')}>{trunk.transport.toUpperCase()}</Fact>
            <Fact name={t('sharing')}>{t('sharingCount', { count: trunk.numbers })}</Fact>
          </>
        )}
        <Fact name={t('since')}>
          <time dateTime={line.createdAt.toISOString()}>{since.format(line.createdAt)}</time>
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
