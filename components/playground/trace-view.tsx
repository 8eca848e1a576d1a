import { useFormatter, useTranslations } from 'next-intl'
import { requestText } from '@/lib/features/tools/rules/request-text'
import { CodeBlock } from '@/components/ui/text/code-block'
import type { Trace } from '@/lib/features/tools/rules/outcome'

/** The request of a custom tool, with its secrets masked, and the answer. */
export function TraceView({
  trace: { request, statusCode, answer, durationMs },
}: {
  trace: Trace
}) {
  const t = useTranslations('playground.tools.trace')
  const format = useFormatter()
  if (!request) return <p className="mt-2 text-muted">{t('unsent')}</p>
  return (
    <div className="mt-2 grid grid-cols-1 gap-2">
      <p className="text-muted figures">
        {statusCode !== null && `${t('status', { status: String(statusCode) })} · `}
        {t('time', { ms: format.number(durationMs) })}
      </p>
      <p className="font-medium">{t('request')}</p>
      <CodeBlock code={requestText(request)} label={t('request')} />
      {answer !== null && (
        <>
          <p className="font-medium">{t('answer')}</p>
          <CodeBlock code={answer} label={t('answer')} />
        </>
      )}
    </div>
  )
}
