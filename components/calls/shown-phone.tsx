import { getLocale, getTranslations } from 'next-intl/server'
import { formatPhone } from '@/lib/platform/phone/phone'

/** A number as text, where a link would be inside another. */
export async function ShownPhone({ phone }: { phone: string }) {
  const t = await getTranslations('calls')
  return phone ? formatPhone(phone, await getLocale()) : t('unknownCaller')
}
