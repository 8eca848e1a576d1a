import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { Tabs } from '@/components/ui/list/tabs'
import { CodeBlock } from '@/components/ui/text/code-block'
import type { LeadForm } from '@/lib/features/lead-forms/rules/form'
import {
  postUrl,
  type SnippetWords,
  WEBSITE_PLACES,
  type WebsitePlace,
  websiteSnippet,
} from '@/lib/features/lead-forms/rules/website-snippets'
import { GoogleKeyButton } from './google-key-button'

interface WebsiteCardProps {
  path: string
  searchParams: SearchParams
  place: WebsitePlace
  form: LeadForm
  /** Of this installation. */
  appUrl: string
}

/** Servers of these places send without an origin, which every form accepts. */
const BY_SERVER: readonly WebsitePlace[] = ['wordpress', 'typeform', 'google', 'curl']

/** How to put a form into a website, or connect another form or tool. */
export async function WebsiteCard({ path, searchParams, place, form, appUrl }: WebsiteCardProps) {
  const t = await getTranslations('lead-forms-website')
  const forms = await getTranslations('lead-forms-forms.googleKey')
  const needsSite = form.sites.length === 0 && !BY_SERVER.includes(place)
  return (
    <Card title={t('title')} className="min-w-0">
      <Tabs
        label={t('label')}
        tabs={WEBSITE_PLACES.map((each) => ({
          href: addressWith(path, searchParams, { place: each === 'embed' ? null : each }),
          label: t(`places.${each}`),
          current: each === place,
        }))}
      />
      <div className="grid grid-cols-1 gap-3">
        {needsSite && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-notice-soft p-3">
            <p className="max-w-prose">{t('noSite')}</p>
            <ButtonLink size="small" href={`${path}/edit`}>
              {t('addSite')}
            </ButtonLink>
          </div>
        )}
        <p className="max-w-prose text-muted">{t(`help.${place}`)}</p>
        <CodeBlock
          label={t('code', { place: t(`places.${place}`) })}
          code={websiteSnippet(place, appUrl, form, await snippetWords())}
        />
        {place === 'google' && (
          <div>
            <GoogleKeyButton
              dialog={{
                formId: String(form.id),
                hasKey: form.hasGoogleKey,
                url: postUrl(appUrl, form.slug),
              }}
            >
              {forms(form.hasGoogleKey ? 'again' : 'make')}
            </GoogleKeyButton>
          </div>
        )}
        {(place === 'embed' || place === 'button') && (
          <p className="max-w-prose text-sm text-muted">{t('events')}</p>
        )}
      </div>
    </Card>
  )
}

async function snippetWords(): Promise<SnippetWords> {
  const t = await getTranslations('lead-forms-visitor')
  const own = await getTranslations('lead-forms-website.words')
  return {
    name: t('name'),
    firstName: t('firstName'),
    phone: t('phone'),
    fields: {
      lastName: t('lastName'),
      email: t('email'),
      company: t('company'),
      note: t('note'),
    },
    choose: t('choose'),
    yes: t('yes'),
    no: t('no'),
    send: t('submit'),
    callMe: own('callMe'),
  }
}
