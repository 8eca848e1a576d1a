import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { AssistantActions } from '@/components/actions/assistant-actions'
import { AssistantEditor } from '@/components/assistants/assistant-editor'
import { AssistantMenu } from '@/components/assistants/assistant-menu-later'
import { assistantValues } from '@/components/assistants/assistant-values'
import { PlaceholderList } from '@/components/assistants/placeholder-list'
import { FixView } from '@/components/scenarios/fix/fix-view'
import { AssistantTests } from '@/components/scenarios/assistant-tests'
import { NameQuestion } from '@/components/business/name-question'
import { StartCallButton } from '@/components/calls/start-call'
import { Link } from '@/components/ui/link'
import type { SearchParams } from '@/components/ui/list/address'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { foundOnPage } from '@/lib/platform/http/found-on-page'
import { config } from '@/lib/platform/config'
import { hasSpeech } from '@/lib/features/assistants/voices'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { listActions } from '@/lib/features/actions/read-actions'
import { readAssistant } from '@/lib/features/assistants/assistants'
import { readBusiness } from '@/lib/features/business/business'
import { listKnowledgeBases } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { voiceReadiness } from '@/lib/features/playground/voice-readiness'
import { FixPageParams } from '@/lib/features/scenarios/contract/panel-input'
import { readFix } from '@/lib/features/scenarios/fix/read-fix'
import { lacksOurs } from '@/lib/features/scenarios/templates/our-scenarios'
import { listStandings } from '@/lib/features/scenarios/read-scenarios'
import { rulesSpeak } from '@/lib/features/conversation/talk/choose-model'
import { listToolChoices } from '@/lib/features/tools/list-choices'
import type { Owner } from '@/lib/platform/tenancy/tenant'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

/** The assistant. Title and page share it, so that it is read once per request. */
const findAssistant = cache((owner: Owner, id: string) => foundOnPage(readAssistant(owner, id)))

export async function generateMetadata({ params }: Props) {
  const account = await pageSession()
  return account && { title: (await findAssistant(account, (await params).id)).name }
}

export default async function AssistantPage({ params, searchParams }: Props) {
  const { id } = await params
  const { fix: fixes } = FixPageParams.parse(await searchParams)
  const account = await requirePageSession(`/assistants/${id}`)
  const t = await getTranslations('assistants')
  const [assistant, bases, tools, actions, standings, voice, business, fix] = await foundOnPage(
    Promise.all([
      findAssistant(account, id),
      listKnowledgeBases(account),
      listToolChoices(account),
      listActions(account),
      listStandings(account, id),
      voiceReadiness(),
      readBusiness(account),
      fixes ? readFix(account, fixes, id) : null,
    ]),
  )
  const values = assistantValues(assistant)
  const header = (
    <>
      <PageHeader
        title={assistant.name}
        description={
          <Link
            href={`/assistants/${id}/versions`}
            className="inline-flex min-h-11 items-center underline-offset-2 hover:text-ink hover:underline md:min-h-6"
          >
            {t('version', { number: assistant.version })}
          </Link>
        }
        back={{ href: '/assistants', label: t('back') }}
        actions={
          <>
            <ClientMessages namespaces={['assistants-menu']}>
              <AssistantMenu id={id} name={assistant.name} label={t('more')} />
            </ClientMessages>
            <ClientMessages namespaces={['calls-start']}>
              <StartCallButton
                variant="primary"
                dialog={{ assistants: [{ id, name: assistant.name }], assistantId: id }}
              >
                {t('test')}
              </StartCallButton>
            </ClientMessages>
          </>
        }
      />
      <NameQuestion
        name={business.name}
        texts={[values.greeting, values.instructions, values.voicemailMessage]}
      />
    </>
  )
  return (
    <ClientMessages namespaces={['assistants', 'calls-context', 'playground']}>
      <AssistantEditor
        id={id}
        values={values}
        bases={bases.map(({ id: key, name }) => ({ id: key, name }))}
        tools={tools}
        placeholders={<PlaceholderList />}
        hasSpeech={hasSpeech()}
        allowPrivate={config().WEBHOOK_ALLOW_PRIVATE_TARGETS}
        voice={voice}
        header={header}
        fixes={fix?.standing.scenario.id}
        beside={fix && <FixView key={fix.standing.scenario.id} fix={fix} />}
      >
        <AssistantTests
          assistantId={id}
          standings={standings}
          lacksOurs={lacksOurs(
            { ...assistant, tools: assistant.toolIds },
            standings.map(({ scenario }) => scenario.name),
          )}
          rulesSpeak={rulesSpeak()}
        />
        <AssistantActions assistantId={id} actions={actions} />
      </AssistantEditor>
    </ClientMessages>
  )
}
