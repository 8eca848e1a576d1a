import { getTranslations } from 'next-intl/server'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { HotLead, HotLeads as Leads } from '@/lib/features/overview/read-hot-leads'
import { countText } from './count-text'
import { LeadRow } from './lead-row'
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
            <HotRow key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
    </Section>
  )
}

async function HotRow({ lead }: { lead: HotLead }) {
  const t = await getTranslations('overview')
  return (
    <LeadRow
      lead={lead}
      href={`/contacts/${lead.id}`}
      icon={
        <span
          title={t('score')}
          className="grid size-9 shrink-0 place-items-center rounded-full bg-hot-soft font-semibold text-hot figures"
        >
          {lead.leadScore}
        </span>
      }
      text={
        lead.triedAt ? (
          <>
            {t('tried')} <RelativeTime value={lead.triedAt} />
          </>
        ) : (
          lead.company
        )
      }
    />
  )
}
