'use client'

import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { PanelContactImportDetail } from '@/lib/features/contact-imports/contract/panel'
import { ImportCountList } from './import-counts'

interface ImportReportProps {
  made: PanelContactImportDetail
  onAgain: () => void
}

/** What came of a file: numbers, and each row that was not taken in with its line and why. */
export function ImportReport({ made, onAgain }: ImportReportProps) {
  const t = useTranslations('contact-import')
  const file = made.fileName
  const done = made.status === 'done'
  const Icon = done ? CircleCheck : CircleAlert
  return (
    <>
      <output className="flex gap-2">
        <Icon
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 ${done ? 'text-good' : 'text-danger'}`}
        />
        <div className="min-w-0">
          <p className="font-medium break-words">
            {!done ? t('failed', { file }) : t(made.rows === 0 ? 'nothing' : 'done', { file })}
          </p>
          {made.error && <p className="text-muted">{t(`failures.${made.error}`)}</p>}
        </div>
      </output>
      <ImportCountList counts={made} />
      {made.rejected > 0 && <Rejections made={made} />}
      <div className="flex justify-end">
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    </>
  )
}

function Rejections({ made }: { made: PanelContactImportDetail }) {
  const t = useTranslations('contact-import')
  const shown = made.rejections.length
  return (
    <section aria-labelledby="rejected-rows" className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="rejected-rows" className="font-medium">
          {t('rejectedTitle', { count: made.rejected })}
        </h3>
        <a
          href={`/api/contacts/imports/${made.id}/rejected`}
          download
          className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent hover:underline md:min-h-7"
        >
          <Download aria-hidden className="size-4" />
          {t('download')}
        </a>
      </div>
      <p className="text-sm text-muted">
        {shown < made.rejected && `${t('rejectedShown', { count: shown })} `}
        {t('downloadHelp')}
      </p>
      <section
        aria-labelledby="rejected-rows"
        // A long list scrolls; by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded-md border border-line"
      >
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              <th scope="col" className="px-3 py-1.5 text-left font-medium">
                {t('line')}
              </th>
              <th scope="col" className="w-full px-3 py-1.5 text-left font-medium">
                {t('reason')}
              </th>
            </tr>
          </thead>
          <tbody>
            {made.rejections.map(({ line, reason }) => (
              <tr key={line} className="border-t border-line">
                <td className="px-3 py-1.5 figures">{line}</td>
                <td className="px-3 py-1.5">{t(`reasons.${reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
