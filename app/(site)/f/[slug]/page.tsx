import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { TooMany } from '@/components/lead-forms/visitor/too-many'
import { VisitorForm } from '@/components/lead-forms/visitor/visitor-form'
import { VisitorPage } from '@/components/lead-forms/visitor/visitor-page'
import { ClientMessages } from '@/i18n/client-messages'
import { readBusiness } from '@/lib/features/business/business'
import { FormPageParams, frameTheme, traceFields } from '@/lib/features/lead-forms/contract/page'
import { countView } from '@/lib/features/lead-forms/count-view'
import { openDraft } from '@/lib/features/lead-forms/draft'
import { findOpenForm, type OpenForm } from '@/lib/features/lead-forms/find-open-form'
import { formCaptcha } from '@/lib/features/lead-forms/form-captcha'
import { firstCountry } from '@/lib/features/lead-forms/form-countries'
import { signAgain, signForm } from '@/lib/features/lead-forms/form-token'
import { AppError } from '@/lib/platform/errors'
import { clientAddress } from '@/lib/platform/http/client-address'

export async function generateMetadata() {
  return {
    title: (await getTranslations('lead-forms-visitor'))('title'),
    robots: { index: false },
  }
}

async function openForm(slug: string): Promise<OpenForm | null> {
  const address = clientAddress({ headers: await headers() })
  return findOpenForm(slug, address).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') notFound()
    if (error.code === 'too_many_attempts') return null
    throw error
  })
}

/** The page of a lead form. It needs no session and no JavaScript. */
export default async function LeadFormPage(props: {
  params: Promise<{ slug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { slug } = await props.params
  const open = await openForm(slug)
  if (!open) {
    return (
      <VisitorPage business={null}>
        <TooMany />
      </VisitorPage>
    )
  }
  const { form, account } = open
  const params = FormPageParams.parse(await props.searchParams)
  const theme = frameTheme(params)
  const draft = params.draft ? openDraft(params.draft) : null
  const [t, business, country] = await Promise.all([
    getTranslations('lead-forms-visitor'),
    readBusiness(account),
    firstCountry(account, form),
    params.draft ? null : countView(account, form.id),
  ])
  return (
    <VisitorPage business={business} isEmbed={theme !== null}>
      <h1 className="mt-6 text-2xl font-semibold tracking-tight first:mt-0">
        {form.title || t('title')}
      </h1>
      <p className="mt-1 mb-6 whitespace-pre-line text-muted">{form.intro || t('intro')}</p>
      <ClientMessages namespaces={['lead-forms-visitor']} timeZone={account.timezone}>
        <VisitorForm
          form={form}
          token={draft ? signAgain(form) : signForm(form)}
          theme={theme}
          captcha={formCaptcha()}
          country={country}
          draft={draft}
          hidden={traceFields(params, draft?.values ?? {}, (await headers()).get('referer'))}
        />
      </ClientMessages>
    </VisitorPage>
  )
}
