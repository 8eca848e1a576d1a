import { getTranslations } from 'next-intl/server'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { Spinner } from '@/components/ui/spinner'
import type { ContactImport } from '@/lib/features/contact-imports/rows'
import { ImportButton } from './import-button'

/** The file that is being imported, or was lately: how far it is, with a way to its report. */
export async function ImportStrip({ made }: { made: ContactImport }) {
  const t = await getTranslations('contact-import.strip')
  const running = made.status === 'running'
  const { fileName: file, rows, created, updated, rejected } = made
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <RefreshWhile active={running} />
      <span className="flex min-w-0 items-center gap-2 break-words">
        {running && <Spinner />}
        {running
          ? t('running', { file, rows })
          : made.status === 'done'
            ? t('done', { file, created, updated, rejected })
            : t('failed', { file })}
      </span>
      <ImportButton size="small" variant="ghost" dialog={{ show: String(made.id) }}>
        {t('show')}
      </ImportButton>
    </div>
  )
}
