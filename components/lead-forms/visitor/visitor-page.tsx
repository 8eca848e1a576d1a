import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { BusinessHead } from '@/components/business/business-head'
import { PrivacyNotice } from '@/components/business/privacy-notice'
import { SiteFooter } from '@/components/shell/site-footer'
import type { Business } from '@/lib/features/business/rules/business'
import { TellPage } from './tell-page'

interface VisitorPageProps {
  /** Null without a form. */
  business: Business | null
  /** Within the page of another site, which has another head and foot. */
  isEmbed?: boolean
  /** The id of what was sent. */
  submission?: string
  children: ReactNode
}

/** A public page of a form, in the name of the business. */
export async function VisitorPage({
  business,
  isEmbed = false,
  submission,
  children,
}: VisitorPageProps) {
  if (isEmbed) {
    return (
      <main id="main" className="p-4">
        <TellPage submission={submission ?? null} />
        {children}
      </main>
    )
  }
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4">
      <main id="main" className="flex-1 py-10 md:py-16">
        {business && <BusinessHead business={business} locale={await getLocale()} />}
        {children}
      </main>
      {business && <PrivacyNotice business={business} />}
      <SiteFooter />
    </div>
  )
}
