import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { Spinner } from '@/components/ui/spinner'
import type { ContactImport } from '@/lib/features/contact-imports/rows'
import { ImportButton } from '@/components/contacts/dialog-buttons'
import { DismissImportButton } from './dismiss-import'
import { DISMISSED_IMPORT_COOKIE } from './dismissed-import'

/** A running or recent import: its progress, with a button that opens its result. Its end can be dismissed. */
export async function ImportStrip({ latest }: { latest: ContactImport }) {
  const t = await getTranslations('contact-imports.strip')
  const running = latest.status === 'running'
  const dismissed = (await cookies()).get(DISMISSED_IMPORT_COOKIE)?.value
  if (!running && dismissed === String(latest.id)) return null
  const { fileName: file, rows, created, updated, rejected } = latest
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <RefreshWhile active={running} />
      <span className="flex min-w-0 items-center gap-2 break-words">
        {running && <Spinner />}
        {running
          ? t('running', { file, rows })
          : latest.status === 'done'
            ? t('done', { file, created, updated, rejected })
            : t('failed', { file })}
      </span>
      <span className="flex items-center gap-1">
        <ImportButton size="small" variant="ghost" dialog={{ show: String(latest.id) }}>
          {t('show')}
        </ImportButton>
        {!running && <DismissImportButton id={String(latest.id)} />}
      </span>
    </div>
  )
}
