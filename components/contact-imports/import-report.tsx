'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { CircleAlert } from '@/components/icons/circle-alert'
import { CircleCheck } from '@/components/icons/circle-check'
import { Download } from '@/components/icons/download'
import { Button } from '@/components/ui/button'
import { PlanProblem } from '@/components/ui/form/plan-problem'
import { ProgressBar } from '@/components/ui/chart/progress-bar'
import type { PanelContactImportDetail } from '@/lib/features/contact-imports/contract/panel'
import {
  type ImportCounts,
  MAX_IMPORT_LINES,
  MAX_IMPORT_ROWS,
  REJECTION_DAYS,
  reasonArguments,
} from '@/lib/features/contact-imports/rules/contact-import'

const LIMITS = { lines: MAX_IMPORT_LINES, limit: MAX_IMPORT_ROWS }

interface ImportProgressProps {
  fileName: string
  /** Missing while the file is being sent. */
  counts?: ImportCounts
  percent?: number | null
}

export function ImportProgress({ fileName, counts, percent = null }: ImportProgressProps) {
  const t = useTranslations('contact-imports')
  return (
    <>
      <output className="font-medium break-words">
        {counts ? t('running', { file: fileName }) : t('sending')}
      </output>
      <ProgressBar label={t('running', { file: fileName })} value={percent} />
      {counts && <ImportCountList counts={counts} />}
      {counts && <p className="text-sm text-muted">{t('leave')}</p>}
    </>
  )
}

interface ImportReportProps {
  ended: PanelContactImportDetail
  onAgain: () => void
}

export function ImportReport({ ended, onAgain }: ImportReportProps) {
  const t = useTranslations('contact-imports')
  const file = ended.fileName
  const done = ended.status === 'done'
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
            {!done ? t('failed', { file }) : t(ended.rows === 0 ? 'nothing' : 'done', { file })}
          </p>
          {ended.error && (
            <p className="text-muted">
              {t(`failures.${ended.error}`, { ...LIMITS, rows: ended.rows })}
            </p>
          )}
        </div>
      </output>
      <ImportCountList counts={ended} />
      {ended.rejected + ended.emailsLeftOut > 0 && <Rejections ended={ended} />}
      <div className="flex justify-end">
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    </>
  )
}

function Rejections({ ended }: { ended: PanelContactImportDetail }) {
  const t = useTranslations('contact-imports')
  const { rejected, emailsLeftOut: left } = ended
  const shown = ended.rejections.length
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="rejected-rows" className="font-medium">
          {rejected > 0 && t('rejectedTitle', { count: rejected })}
          {rejected > 0 && left > 0 && ', '}
          {left > 0 && t('emailsLeftOut', { count: left })}
        </h3>
        {shown > 0 && (
          <a
            href={`/api/contacts/imports/${ended.id}/rejected`}
            download
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent hover:underline md:min-h-7"
          >
            <Download aria-hidden className="size-4" />
            {t('download')}
          </a>
        )}
      </div>
      <p className="text-sm text-muted">
        {shown > 0 && shown < rejected + left && `${t('rejectedShown', { count: shown })} `}
        {shown > 0 && `${t('downloadHelp')} `}
        {t('rejectedKept', { days: REJECTION_DAYS })}
      </p>
      {shown > 0 && <RejectedRows rejections={ended.rejections} />}
      {ended.rejections.some(({ reason }) => reason === 'quota_exceeded') && (
        <p className="text-sm">
          <PlanProblem>{t('full')}</PlanProblem>
        </p>
      )}
    </div>
  )
}

function RejectedRows({ rejections }: Pick<PanelContactImportDetail, 'rejections'>) {
  const t = useTranslations('contact-imports')
  return (
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
          {rejections.map(({ line, reason, conflict }) => (
            <tr key={line} className="border-t border-line">
              <td className="px-3 py-1.5 figures">{line}</td>
              <td className="px-3 py-1.5">{t(`reasons.${reason}`, reasonArguments(conflict))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const COUNTS = ['rows', 'created', 'updated', 'unchanged', 'rejected'] as const

function ImportCountList({ counts }: { counts: ImportCounts }) {
  const t = useTranslations('contact-imports.counts')
  const format = useFormatter()
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
      {COUNTS.map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className="text-lg font-medium figures">{format.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
