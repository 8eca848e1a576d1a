import { getLocale, getTranslations } from 'next-intl/server'
import { BusinessForm } from '@/components/business/business-form'
import { BusinessHead } from '@/components/business/business-head'
import { LogoField } from '@/components/business/logo-field'
import { Beside } from '@/components/ui/beside'
import { Card } from '@/components/ui/card'
import { ClientMessages } from '@/i18n/client-messages'
import { readBusiness } from '@/lib/features/business/business'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { formatPhone } from '@/lib/platform/phone/phone'

export async function generateMetadata() {
  return { title: (await getTranslations('settings'))('sections.business') }
}

export default async function BusinessSettingsPage() {
  const account = await requirePageSession('/settings/business')
  const t = await getTranslations('business')
  const locale = await getLocale()
  const business = await readBusiness(account)
  const { logo, ...values } = business
  return (
    <ClientMessages namespaces={['business']}>
      <Beside
        side={
          <>
            <Card title={t('preview')} description={t('previewHelp')}>
              <BusinessHead business={business} locale={locale} />
            </Card>
            <Card title={t('logo.title')}>
              <LogoField logo={logo} />
            </Card>
          </>
        }
      >
        <Card title={t('title')} description={t('description')}>
          <BusinessForm values={{ ...values, phone: formatPhone(values.phone, locale) }} />
        </Card>
      </Beside>
    </ClientMessages>
  )
}
