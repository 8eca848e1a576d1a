import { getTranslations } from 'next-intl/server'
import { SUPPORT } from '@/components/ui/text/support'

export async function WorkerBanner({ missing }: { missing: Promise<boolean> }) {
  if (!(await missing)) return null
  const t = await getTranslations('calls-running.noWorker')
  return (
    <aside aria-label={t('label')} className="mb-5 rounded-lg bg-notice-soft px-4 py-3">
      <p className="font-medium">{t('title')}</p>
      <p className="text-sm">{t.rich('text', SUPPORT)}</p>
    </aside>
  )
}
