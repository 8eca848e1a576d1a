import { getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import { ButtonLink } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import type { RunSummary } from '@/lib/features/scenarios/read-scenarios'
import type { Scenario } from '@/lib/features/scenarios/rows'
import type { CallOfScenario } from '@/lib/features/scenarios/fix/find-call'
import { CallLink } from './from-call/call-link'
import { VerdictBadge } from './verdict'
import { RunOneTest } from './runs-later'

interface TestHeaderProps {
  assistantId: string
  scenario: Scenario
  open: RunSummary | null
  /** The last ended run. */
  last: RunSummary | null
  /** The call that it was made from. */
  call: CallOfScenario | null
}

/** The name of a test, who calls in it, and what can be done with it. */
export async function TestHeader({ assistantId, scenario, open, last, call }: TestHeaderProps) {
  const t = await getTranslations('scenarios')
  const { id, name, caller, callTurn } = scenario
  const isFailed = last?.verdict === 'failed'
  return (
    <PageHeader
      title={
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {open && <VerdictBadge run={open} />}
        </span>
      }
      description={
        <>
          {caller.kind === 'script'
            ? t('callers.script', { line: caller.lines[0] ?? '' })
            : t('callers.persona', { who: caller.who })}
          {call && (
            <span className="block">
              <CallLink call={call} turn={callTurn} />
            </span>
          )}
        </>
      }
      back={{ href: `/assistants/${assistantId}#scenarios`, label: t('back') }}
      actions={
        <>
          <ActionButton
            variant="ghost"
            request={{ path: `/api/scenarios/${id}`, method: 'DELETE' }}
            confirm={{
              title: t('deleteTitle', { name }),
              description: t('deleteText'),
              label: t('delete'),
            }}
            done={t('deleted')}
            then={`/assistants/${assistantId}`}
          >
            {t('delete')}
          </ActionButton>
          <ButtonLink href={`/assistants/${assistantId}/scenarios/${id}/edit`} data-shortcut="edit">
            {t('edit')}
          </ButtonLink>
          {isFailed && (
            <ButtonLink href={`/assistants/${assistantId}?fix=${id}`}>{t('fixIt')}</ButtonLink>
          )}
          <RunOneTest assistantId={assistantId} id={id} name={name} isOpen={open !== null} />
        </>
      }
    />
  )
}
