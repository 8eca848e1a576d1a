import { useTranslations } from 'next-intl'
import type { OperationProblem } from '@/lib/features/tools/rules/openapi'
import type { Operation } from './operation-list'

/** The operations that cannot become tools, each with its reason. */
export function UnusableOperations({ operations }: { operations: readonly Operation[] }) {
  const t = useTranslations('tools-import')
  const unusable = operations.flatMap(({ key, problem }) => (problem ? [{ key, problem }] : []))
  const sentenceOf = ({ code, subject }: OperationProblem) =>
    code === 'invalid' ? subject : t(`problems.${code}`, { subject })
  if (unusable.length === 0) return null
  return (
    <details open={unusable.length === operations.length}>
      <summary className="min-h-11 cursor-pointer content-center text-muted hover:text-ink md:min-h-9">
        {t('choose.unusable', { count: unusable.length })}
      </summary>
      <ul className="mt-2 grid gap-3">
        {unusable.map(({ key, problem }) => (
          <li key={key}>
            <p className="font-mono text-sm break-all">{key}</p>
            <p className="text-sm break-words text-muted">{sentenceOf(problem)}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
