import { getLocale, getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/accounts/text-link'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/text/copy-button'
import { type Fact, Facts } from '@/components/ui/text/facts'
import type { LeadForm } from '@/lib/features/lead-forms/rules/form'
import { formatPhone } from '@/lib/platform/phone/phone'

interface FormFactsProps {
  form: LeadForm
  /** The number that it calls from; null if there is none. */
  callerNumber: string | null
}

/** Where a form is, and what happens with what is sent. */
export async function FormFacts({ form, callerNumber }: FormFactsProps) {
  const t = await getTranslations('lead-forms.facts')
  const { url, campaign, cadence, sites, consent } = form
  const facts = [
    {
      label: t('address'),
      value: (
        <span className="flex items-center gap-1">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="min-w-0 break-all hover:underline"
          >
            {url}
          </a>
          <CopyButton value={url} />
        </span>
      ),
    },
    { label: t('calls'), value: t(form.callsAtOnce ? 'callsYes' : 'callsNo') },
    ...(form.callsAtOnce ? await callFacts(form, callerNumber) : []),
    ...linked(t('campaign'), campaign && `/campaigns/${campaign.id}`, campaign?.name),
    ...linked(t('cadence'), cadence && `/cadences/${cadence.id}`, cadence?.name),
    { label: t('sites'), value: sites.length > 0 ? sites.join(', ') : t('sitesNone') },
    {
      label: t('consent', { version: consent.version }),
      value: <span className="line-clamp-3 whitespace-pre-line">{consent.text}</span>,
    },
  ]
  return (
    <Card title={t('title')}>
      <Facts facts={facts} />
    </Card>
  )
}

function linked(label: string, href: string | null, name: string | undefined): Fact[] {
  return href ? [{ label, value: <TextLink href={href}>{name}</TextLink> }] : []
}

async function callFacts(
  { assistant, phoneNumber, countries, dailyCalls }: LeadForm,
  callerNumber: string | null,
): Promise<Fact[]> {
  const t = await getTranslations('lead-forms.facts')
  const locale = await getLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const number = callerNumber && formatPhone(callerNumber, locale)
  return [
    {
      label: t('assistant'),
      value: assistant ? (
        <TextLink href={`/assistants/${assistant.id}`}>{assistant.name}</TextLink>
      ) : (
        t('none')
      ),
    },
    {
      label: t('number'),
      value: number ? (
        <span className="figures">{phoneNumber ? number : t('numberFirst', { number })}</span>
      ) : (
        <TextLink href="/phone-numbers">{t('numberNone')}</TextLink>
      ),
    },
    {
      label: t('countries'),
      value:
        countries.length > 0
          ? countries.map((code) => names.of(code) ?? code).join(', ')
          : t('countriesOwn'),
    },
    { label: t('limit'), value: <span className="figures">{dailyCalls}</span> },
  ]
}
