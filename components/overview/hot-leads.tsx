import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { Card } from '@/components/ui/card'
import { PhoneLink } from '@/components/ui/text/phone-link'
import type { Contact } from '@/prisma/generated/client'

/** The hot leads, which should be called back first. */
export async function HotLeads({ leads }: { leads: Contact[] }) {
  const t = await getTranslations('overview')
  return (
    <Card
      title={t('callBack')}
      action={
        <Link href="/contacts?heat=hot" className="text-sm text-muted hover:text-ink">
          {t('all')}
        </Link>
      }
    >
      {leads.length === 0 ? (
        <p className="text-muted">{t('noHotLeads')}</p>
      ) : (
        <ul>
          {leads.map((lead) => (
            <li
              key={String(lead.id)}
              className="flex min-h-11 items-center justify-between gap-3 border-t border-line py-1.5 first:border-0"
            >
              <span className="min-w-0">
                <Link
                  href={`/contacts/${lead.id}`}
                  className="block truncate leading-6 font-medium hover:underline"
                >
                  {`${lead.firstName} ${lead.lastName}`.trim()}
                </Link>
                <span className="text-sm text-muted">
                  <PhoneLink phone={lead.phone} className="inline-block leading-6" />
                </span>
              </span>
              <span className="font-medium text-hot figures" title={t('score')}>
                {lead.leadScore}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
