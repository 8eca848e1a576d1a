import { getTranslations } from 'next-intl/server'
import { Check } from '@/components/icons/check'
import { ActionButton } from '@/components/ui/action-button'
import { Link } from '@/components/ui/link'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { HotLead, HotLeads as Leads } from '@/lib/features/overview/read-hot-leads'
import { shownName } from '@/lib/platform/phone/shown-name'
import { countText } from './count-text'
import { Section } from './section'

/** The hot leads, which should be called back first. Each can be ticked off. */
export async function HotLeads({ leads }: { leads: Leads }) {
  const t = await getTranslations('overview')
  return (
    <Section
      title={t('callBack')}
      count={leads.total > 0 ? await countText(leads) : undefined}
      all={{ href: '/contacts?heat=hot&sort=score', label: t('all') }}
    >
      {leads.total === 0 ? (
        <p className="border-t border-line py-3 text-muted">{t('noHotLeads')}</p>
      ) : (
        <ul>
          {leads.listed.map((lead) => (
            <LeadRow key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
    </Section>
  )
}

async function LeadRow({ lead }: { lead: HotLead }) {
  const t = await getTranslations('overview')
  const name = shownName(lead)
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2">
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
          {name}
        </Link>
        {(lead.triedAt || lead.company) && (
          <span className="block truncate text-sm text-muted">
            {lead.triedAt ? (
              <>
                {t('tried')} <RelativeTime value={lead.triedAt} />
              </>
            ) : (
              lead.company
            )}
          </span>
        )}
      </span>
      <PhoneLink phone={lead.phone} className="inline-block leading-6 text-muted" />
      <ActionButton
        variant="ghost"
        size="icon"
        title={t('calledBack.button')}
        aria-label={t('calledBack.of', { name })}
        request={{ path: `/api/contacts/${lead.id}/callbacks` }}
        done={t('calledBack.done')}
      >
        <Check aria-hidden />
      </ActionButton>
    </li>
  )
}
