import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Check } from '@/components/icons/check'
import { ActionButton } from '@/components/ui/action-button'
import { Link } from '@/components/ui/link'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { shownName } from '@/lib/platform/phone/shown-name'

interface LeadRowProps {
  lead: { id: bigint; firstName: string; lastName: string; phone: string }
  href: string
  icon: ReactNode
  /** Under the name. */
  text: ReactNode
}

/** A contact to call back, which can be ticked off. */
export async function LeadRow({ lead, href, icon, text }: LeadRowProps) {
  const t = await getTranslations('overview.calledBack')
  const name = shownName(lead)
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2">
      {icon}
      <span className="min-w-0 flex-1">
        <Link href={href} className="block truncate leading-6 font-medium hover:underline">
          {name}
        </Link>
        {text && <span className="block truncate text-sm text-muted">{text}</span>}
      </span>
      <PhoneLink phone={lead.phone} className="inline-block leading-6 text-muted" />
      <ActionButton
        variant="ghost"
        size="icon"
        title={t('button')}
        aria-label={t('of', { name })}
        request={{ path: `/api/contacts/${lead.id}/callbacks` }}
        done={t('done')}
      >
        <Check aria-hidden />
      </ActionButton>
    </li>
  )
}
