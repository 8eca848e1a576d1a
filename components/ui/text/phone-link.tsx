import { getLocale } from 'next-intl/server'
import { formatPhone } from '@/lib/platform/phone/phone'
import { readPhone } from '@/lib/platform/phone/read-phone'
import { contactName, type Named } from '@/lib/platform/vocabulary/contact'
import { cn } from '../cn'

/** The number of a contact beside its name; nothing if the number is shown instead of a name. */
export function PhoneBesideName({ contact }: { contact: Named & { phone: string } }) {
  return contactName(contact) && <PhoneLink phone={contact.phone} />
}

interface PhoneLinkProps {
  /** The stored number, in any writing. */
  phone: string | null
  className?: string
}

/**
 * A number in national format that can be tapped to call; only text if no country has it, or if it is masked. For server
 * components only: the rules of all countries are too large for a browser.
 */
export async function PhoneLink({ phone, className }: PhoneLinkProps) {
  if (!phone) return <span>–</span>
  const shown = formatPhone(phone, await getLocale())
  const { dialed } = readPhone(phone)
  if (!dialed) return <span className="whitespace-nowrap figures">{shown}</span>
  return (
    <a
      href={`tel:${dialed}`}
      className={cn(
        'relative z-1 whitespace-nowrap figures after:absolute after:-inset-x-2 after:top-0 after:-bottom-3 hover:underline max-md:inline-block max-md:leading-6 md:after:hidden',
        className,
      )}
    >
      {shown}
    </a>
  )
}
