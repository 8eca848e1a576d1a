import { getLocale, getTranslations } from 'next-intl/server'
import { FirstCall } from '@/components/start/first-call'
import { FirstTalk } from '@/components/start/first-talk'
import { NextSteps } from '@/components/start/next-steps'
import { SetUp } from '@/components/start/set-up'
import { assistantValues } from '@/components/assistants/assistant-values'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { readBusiness } from '@/lib/features/business/business'
import { readFirstRun } from '@/lib/features/overview/read-first-run'
import { voiceReadiness } from '@/lib/features/playground/voice-readiness'
import { readAssistant } from '@/lib/features/assistants/assistants'
import { lacksWorker } from '@/lib/features/voice-workers/read-workers'
import { requirePageSession } from '@/lib/platform/auth/page-session'

export async function generateMetadata() {
  return { title: (await getTranslations('overview-start'))('title') }
}

/**
 * The first run on one screen: the name of the business, a template, a talk with the assistant beside it, a call to one's own
 * phone, and the next steps. It is a separate page, because the overview reads a day's work in many statements, and a new account
 * has none. The overview of an account without activity links to it.
 */
export default async function StartPage() {
  const account = await requirePageSession('/start')
  const t = await getTranslations('overview-start')
  const locale = (await getLocale()) === 'tr' ? 'tr' : 'en'
  const [business, { assistantId, steps }] = await Promise.all([
    readBusiness(account),
    readFirstRun(account),
  ])
  if (assistantId === null) {
    return (
      <div data-wide className="grid gap-8 lg:grid-cols-2 lg:items-start xl:gap-14">
        <div className="min-w-0">
          <PageHeader title={t('title')} description={t('text')} />
          <ClientMessages namespaces={['overview-start', 'assistants-templates']}>
            <SetUp language={locale} asksName={business.name === ''} />
          </ClientMessages>
        </div>
        <TalkPlace text={t('talkPlace')} />
      </div>
    )
  }
  const [assistant, voice] = await Promise.all([
    readAssistant(account, assistantId),
    voiceReadiness(),
  ])
  return (
    <div data-wide className="grid gap-8 lg:grid-cols-2 lg:items-start xl:gap-14">
      <div className="min-w-0">
        <PageHeader
          title={t('ready', { name: assistant.name })}
          description={t('readyText')}
          actions={
            <Link
              href={`/assistants/${assistantId}`}
              className="inline-flex min-h-11 items-center text-accent hover:underline md:min-h-7"
            >
              {t('edit')}
            </Link>
          }
        />
        <FirstCall
          account={account}
          assistantId={assistantId}
          hasNumber={steps.number}
          lacksWorker={lacksWorker()}
        />
        <NextSteps steps={steps} />
      </div>
      <div className="min-w-0 max-lg:order-first lg:sticky lg:top-7 lg:h-[calc(100dvh-3.5rem)]">
        <ClientMessages namespaces={['playground']}>
          <FirstTalk assistantId={assistantId} values={assistantValues(assistant)} voice={voice} />
        </ClientMessages>
      </div>
    </div>
  )
}

/** The place of the talk until there is an assistant. */
function TalkPlace({ text }: { text: string }) {
  return (
    <p className="grid min-h-40 place-items-center rounded-2xl border border-dashed border-edge p-8 text-center text-balance text-muted max-lg:hidden lg:h-[calc(100dvh-3.5rem)]">
      {text}
    </p>
  )
}
