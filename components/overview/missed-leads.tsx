import { getTranslations } from 'next-intl/server'
import { PhoneMissed } from '@/components/icons/phone-missed'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { MissedLeads as Leads } from '@/lib/features/overview/read-missed-leads'
import { LeadRow } from './lead-row'
import { Section } from './section'

/** The contacts who sent a lead form and were not reached. Renders nothing if there are none. */
export async function MissedLeads({ leads: { listed, total } }: { leads: Leads }) {
  if (total === 0) return null
  const t = await getTranslations('overview')
  return (
    <Section
      title={t('missedLeads')}
      count={total}
      all={{ href: '/lead-forms', label: t('leadForms') }}
    >
      <ul>
        {listed.map(({ contactId, submissionId, formId, formName, since, ...contact }) => (
          <LeadRow
            key={submissionId}
            lead={{ ...contact, id: contactId }}
            href={`/lead-forms/${formId}/submissions/${submissionId}`}
            icon={
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-hover text-muted">
                <PhoneMissed aria-hidden className="size-4" />
              </span>
            }
            text={
              <>
                {formName}, <RelativeTime value={since} />
              </>
            }
          />
        ))}
      </ul>
    </Section>
  )
}
