import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { CodeBlock } from '@/components/ui/text/code-block'
import type { ToolRun } from '@/lib/features/calls/rules/call-record'
import { requestText } from '@/lib/features/tools/rules/request-text'

interface ToolRunDetailsProps {
  /** As the language model gave them. */
  given: unknown
  run: ToolRun
}

/** Arguments and outcome of a custom tool call, with its request and answer. */
export async function ToolRunDetails({ given, run }: ToolRunDetailsProps) {
  const t = await getTranslations('calls-tools')
  const { toolId, isDeleted, request, statusCode, answer, outcome } = run
  const got = !outcome ? t('unknown') : outcome.ok ? json(outcome.result) : outcome.message
  return (
    <details className="text-sm">
      <summary className="min-h-11 w-fit cursor-pointer py-2 text-muted hover:text-ink md:min-h-6 md:py-0.5">
        {t('details')}
      </summary>
      <div className="mt-2 mb-1 grid grid-cols-1 gap-3">
        <Part title={t('arguments')} code={json(given)} />
        {request && <Part title={t('request')} code={requestText(request)} />}
        {answer !== null && (
          <Part
            title={statusCode === null ? t('answer') : t('answerWith', { status: `${statusCode}` })}
            code={answer}
          />
        )}
        <Part title={t('got')} code={got} />
        {!isDeleted && (
          <Link
            href={`/tools/${toolId}`}
            className="inline-flex min-h-11 w-fit items-center text-accent underline md:min-h-6"
          >
            {t('open')}
          </Link>
        )}
      </div>
    </details>
  )
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

function Part({ title, code }: { title: string; code: string }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <h3 className="font-medium">{title}</h3>
      <CodeBlock code={code} label={title} />
    </div>
  )
}
