import { shownName } from '@/lib/platform/phone/shown-name'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { PhoneLink } from '@/components/ui/text/phone-link'
import type { HotLead } from '@/lib/features/overview/read-hot-leads'
import { Section } from './section'

/** The hot leads, which should be called back first. */
export async function HotLeads({ leads }: { leads: HotLead[] }) {
  const t = await getTranslations('overview')
  return (
    <Section
      title={t('callBack')}
      count={leads.length || undefined}
      all={{ href: '/contacts?heat=hot&sort=score', label: t('all') }}
    >
      {leads.length === 0 ? (
        <p className="border-t border-line py-3 text-muted">{t('noHotLeads')}</p>
      ) : (
        <ul>
          {leads.map((lead) => (
            <li
              key={String(lead.id)}
              className="flex min-h-14 items-center gap-3 border-t border-line py-2"
            >
              <span
                title={t('score')}
                className="grid size-9 shrink-0 place-items-center rounded-full bg-hot-soft font-semibold text-hot figures"
              >
                {lead.leadScore}
              </span>
              <span className="min-w-0 flex-1">
                <Link
                  href={`/contacts/${lead.id}`}
                  className="block truncate leading-6 font-medium hover:underline"
                >
                  {shownName(lead)}
                </Link>
                {lead.company && (
                  <span className="block truncate text-sm text-muted">{lead.company}</span>
                )}
              </span>
              <PhoneLink phone={lead.phone} className="inline-block leading-6 text-muted" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
