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
        className="mb-5 flex gap-5 overflow-x-auto border-b border-line"
      >
        {SETTINGS_SECTIONS.map(({ name, href }) => (
          <SectionLink key={name} href={href}>
            {t(`sections.${name}`)}
          </SectionLink>
        ))}
      </nav>
      <div className="grid max-w-2xl gap-4">{children}</div>
    </>
  )
}
