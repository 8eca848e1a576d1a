import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/text/facts'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { capabilitiesOf, type RegionCode } from '@/lib/features/phone-numbers/rules/phone-number'
import { SIMULATED_SIP_HOST } from '@/lib/vendors/telephony/rules/simulated-numbers'
import type { PhoneNumberDetail } from '@/lib/features/phone-numbers/read-phone-number'
import { Abilities } from './abilities'

interface NumberFactsProps {
  detail: PhoneNumberDetail
  /** Of the account. */
  timeZone: string
}

/** What the number is and what it hangs on. */
export async function NumberFacts({ detail: { line, trunk }, timeZone }: NumberFactsProps) {
  const t = await getTranslations('phone-numbers.detail')
  const forms = await getTranslations('phone-number-forms')
  const isSimulated = trunk?.address === SIMULATED_SIP_HOST
  const provider = isSimulated ? 'simulated' : (line.provider as 'cloudtel' | 'rtc_sip')
  const since = new Intl.DateTimeFormat(await getLocale(), { dateStyle: 'long', timeZone })
  return (
    <Card title={t('facts')} className="self-start">
      <Facts
        facts={[
          { label: t('number'), value: <PhoneLink phone={line.phoneNumber} /> },
          { label: t('provider'), value: t(`providers.${provider}`) },
          { label: t('country'), value: forms(`regions.${line.regionCode as RegionCode}`) },
          { label: t('abilities'), value: <Abilities {...capabilitiesOf(line)} /> },
          ...(trunk ? trunkFacts(t, trunk) : []),
          {
            label: t('since'),
            value: (
              <time dateTime={line.createdAt.toISOString()}>{since.format(line.createdAt)}</time>
            ),
          },
        ]}
      />
    </Card>
  )
}

type Words = Awaited<ReturnType<typeof getTranslations<'phone-numbers.detail'>>>

function trunkFacts(t: Words, trunk: NonNullable<PhoneNumberDetail['trunk']>) {
  const address = <span className="font-mono text-sm break-all">{trunk.address}</span>
  return [
    { label: t('trunk'), value: address },
    { label: t('transport'), value: trunk.transport.toUpperCase() },
    { label: t('sharing'), value: t('sharingCount', { count: trunk.numbers }) },
  ]
}
