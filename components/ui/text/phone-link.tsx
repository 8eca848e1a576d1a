import { getLocale } from 'next-intl/server'
import { isMasked } from '@/lib/platform/phone/masked-phone'
import { formatPhone } from '@/lib/platform/phone/phone'
import { cn } from '../cn'

interface PhoneLinkProps {
  /** The stored number: E.164 or digits. */
  phone: string | null
  className?: string
}

/**
 * A number in national format that can be tapped to call. For server components only: the rules of all
 * countries are too large for a browser.
 */
export async function PhoneLink({ phone, className }: PhoneLinkProps) {
  if (!phone) return <span>–</span>
  if (isMasked(phone)) return <span className="whitespace-nowrap figures">{phone}</span>
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className={cn(
        'relative z-1 whitespace-nowrap figures after:absolute after:-inset-x-2 after:top-0 after:-bottom-3 hover:underline max-md:inline-block max-md:leading-6 md:after:hidden',
        className,
      )}
    >
      {formatPhone(phone, await getLocale())}
    </a>
  )
}
