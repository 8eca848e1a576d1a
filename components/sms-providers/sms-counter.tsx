'use client'

import { useTranslations } from 'next-intl'
import { SMS_PROVIDERS, type SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { countSmsParts, SMS_LIMITS, type SmsParts } from '@/lib/vendors/sms/rules/sms-parts'

interface SmsCounterProps {
  /** The text as an example contact would receive it. */
  text: string
  /** Whether placeholders were filled in, so that the length varies. */
  approximate: boolean
  /** The providers that may send it. Without one, the domestic provider's rules count. */
  providers: readonly SmsProviderName[]
}

/** The length of a text in SMS parts, counted as its provider would. */
export function SmsCounter({ text, approximate, providers }: SmsCounterProps) {
  const t = useTranslations('sms-providers-counter')
  if (!text) return null
  const [first, second] = SMS_PROVIDERS.filter((provider) => providers.includes(provider)).map(
    (provider) => ({ provider, counted: countSmsParts(text, provider) }),
  )
  const alike = !second || first?.counted.alphabet === second.counted.alphabet
  return (
    <div className="-mt-3 text-sm text-muted figures">
      {alike ? (
        <p>
          <Count
            counted={first?.counted ?? countSmsParts(text, 'local_sms')}
            approximate={approximate}
          />
        </p>
      ) : (
        [first, second].map(
          (one) =>
            one && (
              <p key={one.provider}>
                {t(`to.${one.provider}`)}: <Count counted={one.counted} approximate={approximate} />
              </p>
            ),
        )
      )}
      {approximate && <p>{t('placeholders')}</p>}
    </div>
  )
}

function Count({ counted, approximate }: { counted: SmsParts; approximate: boolean }) {
  const t = useTranslations('sms-providers-counter')
  const { alphabet, characters, parts } = counted
  const { single, part } = SMS_LIMITS[alphabet]
  return (
    <>
      {t(approximate ? 'about' : 'line', { characters, parts })}.{' '}
      {t(`alphabet.${alphabet}`, { limit: parts > 1 ? part : single })}.
    </>
  )
}
