'use client'

import { useTranslations } from 'next-intl'
import { definitionOf, SMS_PROVIDERS, type SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { countSmsParts, SMS_LIMITS, type SmsParts } from '@/lib/vendors/sms/rules/sms-parts'

interface SmsCounterProps {
  text: string
  /** Whether placeholders were filled in, so that the length varies. */
  approximate: boolean
  /** The providers that may send it. Without one, the rules of the first provider count. */
  providers: readonly SmsProviderName[]
}

/** The length of a text in SMS parts, counted as its provider would. */
export function SmsCounter({ text, approximate, providers }: SmsCounterProps) {
  const t = useTranslations('sms-providers-counter')
  if (!text) return null
  const usable = SMS_PROVIDERS.filter((provider) => providers.includes(provider))
  const abroad = usable.find((provider) => definitionOf(provider).reach === 'everywhere')
  const turkey = countSmsParts(text, usable[0] ?? SMS_PROVIDERS[0])
  const others = abroad ? countSmsParts(text, abroad) : turkey
  return (
    <div className="-mt-3 text-sm text-muted figures">
      {turkey.alphabet === others.alphabet ? (
        <p>
          <Count counted={turkey} approximate={approximate} />
        </p>
      ) : (
        Object.entries({ turkey, others }).map(([place, counted]) => (
          <p key={place}>
            {t(`to.${place}`)}: <Count counted={counted} approximate={approximate} />
          </p>
        ))
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
