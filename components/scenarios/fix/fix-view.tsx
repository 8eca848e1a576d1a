import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ClientMessages } from '@/i18n/client-messages'
import type { Fix } from '@/lib/features/scenarios/fix/read-fix'
import { expectationText } from '../expectation-text'
import { CallLink } from '../from-call/call-link'
import { OpenRunView } from '../open-run-view'
import { RunView } from '../run-view'
import { FixPlaces, RunDraft } from './fix-later'

/**
 * A test beside the form of its assistant: its question, the probable causes of the answer, and the run with the unsaved form.
 * Must be inside the provider of the assistant's draft.
 */
export async function FixView({ fix }: { fix: Fix }) {
  const t = await getTranslations('scenarios-fix')
  const { standing, run, call, question, answer, causes } = fix
  const { scenario, open, last, broken } = standing
  const { id, assistantId, name, expectations, callTurn } = scenario
  const path = `/assistants/${assistantId}/scenarios/${id}`
  const watched = {
    id,
    name,
    isOpen: open !== null,
    verdict: last?.verdict ?? null,
    brokenBy: broken?.version ?? null,
  }
  return (
    <ClientMessages namespaces={['scenarios-fix', 'scenarios-runs']}>
      <div className="grid gap-4 lg:max-h-full lg:overflow-y-auto">
        <Card
          title={t('title')}
          description={call ? <CallLink call={call} turn={callTurn} /> : name}
          action={
            <Link
              href={`/assistants/${assistantId}`}
              className="inline-flex min-h-11 items-center text-sm text-muted underline md:min-h-7"
            >
              {t('close')}
            </Link>
          }
        >
          <dl className="mb-4 grid gap-3">
            <Part title={t('asked')}>{question}</Part>
            {answer && <Part title={t('answered')}>{answer}</Part>}
            <Part title={t('expected')}>
              {(await expectedText(expectations)) || t('nothingExpected')}{' '}
              <Link href={`${path}/edit`} className="text-sm text-muted underline">
                {t('change')}
              </Link>
            </Part>
          </dl>
          <FixPlaces causes={causes} />
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <RunDraft assistantId={assistantId} test={watched} />
            <p className="min-w-40 flex-1 text-sm text-muted">{t(call ? 'saveCall' : 'save')}</p>
          </div>
        </Card>
        {open && <OpenRunView run={open} />}
        {run && !open && <RunView title={t('result')} run={run} other={null} />}
      </div>
    </ClientMessages>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

async function expectedText(
  expectations: Fix['standing']['scenario']['expectations'],
): Promise<string> {
  const t = await getTranslations('scenarios')
  return expectations.map((expectation) => expectationText(expectation, t)).join(' · ')
}
