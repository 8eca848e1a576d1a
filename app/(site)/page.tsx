import { getTranslations } from 'next-intl/server'
import { ArrowRight } from '@/components/icons/arrow-right'
import { PlanTable } from '@/components/plans/plan-table'
import { ProductPicture } from '@/components/shell/product-picture'
import { SiteFooter } from '@/components/shell/site-footer'
import { SiteHeader } from '@/components/shell/site-header'
import { SpecimenCall } from '@/components/shell/specimen-call'
import { ButtonLink } from '@/components/ui/button'
import { pageSession } from '@/lib/platform/auth/page-session'
import { TRIAL_MINUTES } from '@/lib/platform/tenancy/plan'

const PARTS = ['calls', 'answers', 'connects'] as const

/** Introduces the product, with links to log in and register. */
export default async function HomePage() {
  const t = await getTranslations('site')
  const account = await pageSession()
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-4 md:px-8">
      <SiteHeader />
      <main id="main" className="flex-1">
        <section className="grid items-center gap-12 py-10 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-20">
          <div>
            <h1 className="text-4xl font-bold tracking-tighter text-balance">{t('headline')}</h1>
            <p className="mt-5 max-w-prose text-lg text-muted">{t('lead')}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              {account ? (
                <ButtonLink href="/overview" variant="primary">
                  {t('toPanel')}
                  <ArrowRight aria-hidden />
                </ButtonLink>
              ) : (
                <>
                  <ButtonLink href="/register" variant="primary">
                    {t('register')}
                  </ButtonLink>
                  <ButtonLink href="/login">{t('logIn')}</ButtonLink>
                </>
              )}
            </div>
            {!account && (
              <p className="mt-3 text-sm text-muted">{t('trial', { minutes: TRIAL_MINUTES })}</p>
            )}
          </div>
          <SpecimenCall />
        </section>
        <section className="border-t border-line py-12 md:py-16">
          <h2 className="text-2xl font-bold tracking-tight">{t('picture.title')}</h2>
          <p className="mt-1 mb-6 max-w-prose text-lg text-muted">{t('picture.text')}</p>
          <ProductPicture />
        </section>
        <section className="grid gap-8 border-t border-line py-12 md:grid-cols-3">
          {PARTS.map((part) => (
            <div key={part}>
              <h2 className="text-xl font-semibold tracking-tight">{t(`parts.${part}.title`)}</h2>
              <p className="mt-1 text-muted">{t(`parts.${part}.text`)}</p>
            </div>
          ))}
        </section>
        <section id="plans" className="border-t border-line py-12 md:py-16">
          <h2 className="mb-5 text-2xl font-bold tracking-tight">{t('plans.title')}</h2>
          <PlanTable level="h3" />
        </section>
      </main>
      <SiteFooter />
    </div>
  )
}
