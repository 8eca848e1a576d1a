import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { CostCard } from '@/components/costs/cost-card'
import { CallFacts } from '@/components/calls/call-facts'
import { CallLeadCard } from '@/components/calls/call-lead'
import { CallToldCard } from '@/components/calls/context/call-told'
import { LiveCall } from '@/components/calls/live-call'
import { ShownPhone } from '@/components/calls/shown-phone'
import { ToolRunDetails } from '@/components/calls/tool-run-details'
import { ProblemsCard } from '@/components/calls/problems/problems-card'
import { questionHref } from '@/components/call-problems/question-href'
import { TurnProblems } from '@/components/calls/problems/turn-problems'
import { STORY_ICONS } from '@/components/calls/story-icons'
import { StartCallButton } from '@/components/calls/start-call'
import { Phone } from '@/components/icons/phone'
import type { MessageActivity } from '@/components/messages/message-activity'
import { MessageText } from '@/components/messages/message-text'
import { PageHeader } from '@/components/ui/page-header'
import { CallTest } from '@/components/scenarios/from-call/call-test-later'
import { ClientMessages } from '@/i18n/client-messages'
import { uuidParams } from '@/lib/platform/http/fields'
import { presentPanelCallDetail } from '@/lib/features/calls/contract/panel'
import type { Account } from '@/lib/platform/tenancy/account'
import { countsAsCall, isActive } from '@/lib/platform/vocabulary/call'
import { customerSpoke } from '@/lib/platform/vocabulary/transcript'
import type {
  CallDetail,
  CallMessage,
  ToolUse,
  TurnWithTrace,
} from '@/lib/features/calls/rules/call-record'
import { shownName } from '@/lib/platform/phone/shown-name'
import { formatPhone } from '@/lib/platform/phone/phone'
import { foundOnPage } from '@/lib/platform/http/found-on-page'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { listAssistants } from '@/lib/features/assistants/assistants'
import { readListedTurns } from '@/lib/features/call-problems/read-questions'
import { readCosts } from '@/lib/features/costs/read-costs'
import { readCallDetail } from '@/lib/features/call-history/read-call'

interface Props {
  params: Promise<{ id: string }>
}

async function findCall(account: Account, params: { id: string }): Promise<CallDetail> {
  const parsed = uuidParams.safeParse(params)
  if (!parsed.success) notFound()
  return foundOnPage(readCallDetail(account, parsed.data.id))
}

export async function generateMetadata() {
  return (await pageSession()) && { title: (await getTranslations('calls'))('title') }
}

export default async function CallPage(props: Props) {
  const params = await props.params
  const account = await requirePageSession(`/calls/${params.id}`)
  const t = await getTranslations('calls')
  const locale = await getLocale()
  const [detail, assistants] = await Promise.all([
    findCall(account, params),
    listAssistants(account),
  ])
  const { call } = detail
  const [costs, listed] = await Promise.all([
    readCosts(account, [call.id]),
    hasUnanswered(detail) ? readListedTurns(account, call.id) : new Set<number>(),
  ])
  const { contact, assistant, direction, phone } = call
  const name = contact ? shownName({ ...contact, phone }) : ''
  const inBrowser = !countsAsCall(call)
  const hasSpoken = assistant && (direction === 'outbound' || call.answeredAt)
  const callAgain = contact && !isActive(call.status) && (
    <StartCallButton
      dialog={{
        contact: { id: String(contact.id), name, shownPhone: formatPhone(phone, locale) },
        assistants: assistants
          .filter((one) => one.isActive)
          .map(({ id, name: called }) => ({ id, name: called })),
        assistantId: assistant?.id,
      }}
    >
      <Phone aria-hidden />
      {t('callAgain')}
    </StartCallButton>
  )
  return (
    <ClientMessages
      namespaces={['calls', 'calls-running', 'calls-start', 'calls-traces', 'scenarios-calls']}
    >
      <PageHeader
        title={inBrowser ? t('browserTalk') : name || <ShownPhone phone={phone} />}
        description={
          inBrowser
            ? t('browserTalkText', { assistant: assistant?.name ?? '' })
            : hasSpoken
              ? t(`${direction}By`, { assistant: assistant.name })
              : t(direction)
        }
        back={
          inBrowser && assistant
            ? { href: `/assistants/${assistant.id}`, label: assistant.name }
            : { href: '/calls', label: t('back') }
        }
        actions={
          <>
            {assistant && !isActive(call.status) && customerSpoke(detail.turns) && (
              <CallTest callId={call.id} />
            )}
            {callAgain}
          </>
        }
      />
      <LiveCall
        // A recording that was deleted or has arrived is read anew.
        key={`${call.id} ${detail.recording !== null}`}
        first={presentPanelCallDetail(detail)}
        icons={STORY_ICONS}
        messages={Object.fromEntries(detail.messages.map(renderedMessage))}
        runs={Object.fromEntries(detail.toolUses.flatMap(renderedRun))}
        problems={Object.fromEntries(
          detail.turns.flatMap((turn) => renderedProblems(turn, call.id, listed)),
        )}
        joinable={!isExchangeSimulated()}
        facts={
          <div className="grid gap-6">
            <CallFacts
              call={call}
              recordingDeletedAt={detail.recordingDeletedAt}
              timeZone={account.timezone}
            />
            <ProblemsCard turns={detail.turns} />
            <CostCard cost={costs.get(call.id)} />
            {detail.lead && <CallLeadCard lead={detail.lead} />}
            {detail.told && <CallToldCard told={detail.told} />}
          </div>
        }
      />
    </ClientMessages>
  )
}

function renderedMessage({ id, kind, ...message }: CallMessage): [string, React.ReactNode] {
  const activity = { type: kind, callId: null, ...message } as MessageActivity
  return [id, <MessageText key={id} activity={activity} inCall />]
}

function renderedRun({ arguments: given, run }: ToolUse): [string, React.ReactNode][] {
  return run ? [[run.id, <ToolRunDetails key={run.id} given={given} run={run} />]] : []
}

function renderedProblems(
  { index, problems }: TurnWithTrace,
  callId: string,
  listed: ReadonlySet<number>,
): [number, React.ReactNode][] {
  if (problems.length === 0) return []
  const href = listed.has(index) ? questionHref({ callId, turn: index }) : null
  return [[index, <TurnProblems key={index} problems={problems} questionHref={href} />]]
}

function hasUnanswered({ turns }: CallDetail): boolean {
  return turns.some(({ problems }) => problems.some(({ kind }) => kind === 'unanswered_question'))
}
