import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SectionLink } from '@/components/settings/section-link'
import { SETTINGS_SECTIONS } from '@/components/settings/sections'
import { PageHeader } from '@/components/ui/page-header'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('settings')
  return (
    <>
      <PageHeader title={t('title')} />
      <nav
        aria-label={t('sections.label')}
        className="-mx-4 mb-5 flex [scrollbar-width:none] gap-5 overflow-x-auto border-b border-line px-4 max-md:[mask-image:linear-gradient(to_right,black_calc(100%-3rem),transparent)] max-md:pr-12 md:mx-0 md:px-0"
      >
        {SETTINGS_SECTIONS.map(({ name, href }) => (
          <SectionLink key={name} href={href}>
            {t(`sections.${name}`)}
          </SectionLink>
        ))}
      </nav>
      {children}
    </>
  )
}
