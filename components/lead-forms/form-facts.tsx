import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { CodeBlock } from '@/components/ui/text/code-block'
import { CopyButton } from '@/components/ui/text/copy-button'
import { Facts } from '@/components/ui/text/facts'
import { Link } from '@/components/ui/link'
import { formUrl } from '@/lib/features/lead-forms/contract/panel'
import type { LeadForm } from '@/lib/features/lead-forms/rules/form'
import { config } from '@/lib/platform/config'
import { formatPhone } from '@/lib/platform/phone/phone'

/** Where a form is, and what happens with what is sent. */
export async function FormFacts({ form }: { form: LeadForm }) {
  const t = await getTranslations('lead-forms.facts')
  const locale = await getLocale()
  const url = formUrl(form.slug)
  const embed = `<script src="${config().APP_URL}/embed/lead-form.js" data-form="${form.slug}" async></script>`
  const post = `curl ${config().APP_URL}/api/f/${form.slug} \\
  -H 'Content-Type: application/json' \\
  -d '{"name": "Ada Lovelace", "phone": "+905321112233"}'`
  const { assistant, phoneNumber, campaign, cadence } = form
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
    { label: t('assistant'), value: assistant?.name ?? t('none') },
    {
      label: t('number'),
      value: phoneNumber ? formatPhone(phoneNumber.phoneNumber, locale) : '–',
    },
    ...(campaign
      ? [
          {
            label: t('campaign'),
            value: <Link href={`/campaigns/${campaign.id}`}>{campaign.name}</Link>,
          },
        ]
      : []),
    ...(cadence
      ? [
          {
            label: t('cadence'),
            value: <Link href={`/cadences/${cadence.id}`}>{cadence.name}</Link>,
          },
        ]
      : []),
    { label: t('limit'), value: form.dailyCalls },
  ]
  return (
    <div className="grid gap-6">
      <Card title={t('title')}>
        <Facts facts={facts} />
      </Card>
      <Card title={t('embed')} description={t('embedHelp')}>
        <CodeBlock label={t('embed')} code={embed} />
      </Card>
      <Card title={t('post')} description={t('postHelp')}>
        <CodeBlock label={t('post')} code={post} />
      </Card>
    </div>
  )
}
