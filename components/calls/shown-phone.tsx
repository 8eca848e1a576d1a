import { getLocale, getTranslations } from 'next-intl/server'
import { formatPhone } from '@/lib/platform/phone/phone'

/** A phone number as plain text, for use inside a link. */
export async function ShownPhone({ phone }: { phone: string }) {
  const t = await getTranslations('calls')
  return phone ? formatPhone(phone, await getLocale()) : t('unknownCaller')
}
