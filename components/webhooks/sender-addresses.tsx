import { getLocale, getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { config } from '@/lib/platform/config'

interface SenderAddressesProps {
  /** By default the reader's. */
  locale?: Locale
  className?: string
}

/** The IP addresses that receivers see, as the operator stated them. */
export async function SenderAddresses({ locale, className }: SenderAddressesProps) {
  const t = await getTranslations({
    locale: locale ?? (await getLocale()),
    namespace: 'webhooks.addresses',
  })
  const addresses = config().OUTGOING_ADDRESSES
  return (
    <div className={className}>
      <h3 className="mb-1 font-medium">{t('title')}</h3>
      <p>{t(addresses.length > 0 ? 'known' : 'unknown')}</p>
      <ul className="mt-1 font-mono text-sm">
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
    </div>
  )
}
