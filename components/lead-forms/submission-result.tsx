import { getFormatter, getTranslations } from 'next-intl/server'
import { TextLink } from '@/components/accounts/text-link'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type Fact, Facts } from '@/components/ui/text/facts'
import type { ListedSubmission } from '@/lib/features/lead-forms/read-submissions'
import type { LeadForm } from '@/lib/features/lead-forms/rules/form'
import type { CallReason } from '@/lib/features/lead-forms/rules/submission'
import { shownName } from '@/lib/platform/phone/shown-name'
import { LeadState } from './lead-state'
import { secondsWords } from './seconds-words'

interface SubmissionResultProps {
  form: LeadForm
  submission: ListedSubmission
  /** Of the account. */
  timezone: string
}

/** The result of a submission, and the next step. */
export async function SubmissionResult({ form, submission, timezone }: SubmissionResultProps) {
  const t = await getTranslations('lead-forms-submission')
  const step = stepOf(submission)
  const link = step && LINKS[step]
  return (
    <Card title={t('result.title')}>
      <div className="mb-4 grid grid-cols-1 justify-items-start gap-2">
        <LeadState submission={submission} timezone={timezone} />
        {step && <p className="max-w-prose">{t(`steps.${step}`)}</p>}
        {link && (
          <ButtonLink href={addressOf(link, form, submission)}>{t(`links.${link}`)}</ButtonLink>
        )}
      </div>
      <Facts wide facts={await resultFacts({ form, submission, timezone })} />
    </Card>
  )
}

type Step = CallReason | 'waiting' | 'spam' | 'none' | 'unconfirmed' | 'planned' | 'cancelled'

/** Null if the call says everything. */
function stepOf({ state, callState, callReason }: ListedSubmission): Step | null {
  if (state !== 'contact') return state
  if (callReason) return callReason
  return callState === 'placed' ? null : callState
}

type LinkLabel = 'contact' | 'form' | 'hours' | 'numbers' | 'usage' | 'plans' | 'contacts'

/** Where the reader takes the next step. */
const LINKS: Partial<Record<Step, LinkLabel>> = {
  do_not_call: 'contact',
  costly_number: 'contact',
  country_not_allowed: 'form',
  daily_limit: 'form',
  no_assistant: 'form',
  none: 'form',
  no_permitted_time: 'hours',
  no_phone_number: 'numbers',
  exchange_refused: 'numbers',
  insufficient_balance: 'usage',
  waiting: 'plans',
  spam: 'contacts',
}

function addressOf(label: LinkLabel, form: LeadForm, { contactId }: ListedSubmission): string {
  return {
    contact: contactId === null ? '/contacts' : `/contacts/${contactId}`,
    form: `/lead-forms/${form.id}/edit`,
    hours: '/settings/permitted-hours',
    numbers: '/phone-numbers',
    usage: '/usage',
    plans: '/plans',
    contacts: '/contacts',
  }[label]
}

async function resultFacts({ form, submission, timezone }: SubmissionResultProps): Promise<Fact[]> {
  const t = await getTranslations('lead-forms-submission.result')
  const format = await getFormatter()
  const words = await secondsWords()
  const { contactId, isNewContact, callId, bookedFor } = submission
  const { secondsToRing, secondsToTalk, isFollowedUp } = submission
  const moment = (at: Date) => format.dateTime(at, 'moment', { timeZone: timezone })
  const linked = (name: string, href: string, words: string) => (
    <>
      <TextLink href={href}>{name}</TextLink>
      <span className="ml-2 text-sm text-muted">{words}</span>
    </>
  )
  const { campaign, cadence } = form
  const added = t(isFollowedUp ? 'followedUp' : 'notFollowedUp')
  const facts: (Fact | false | null)[] = [
    {
      label: t('contact'),
      value:
        contactId === null
          ? t('noContact')
          : linked(
              shownName(submission),
              `/contacts/${contactId}`,
              t(isNewContact ? 'newContact' : 'knownContact'),
            ),
    },
    callId !== null && {
      label: t('call'),
      value: <TextLink href={`/calls/${callId}`}>{t('open')}</TextLink>,
    },
    secondsToRing !== null && { label: t('toRing'), value: words(secondsToRing) },
    secondsToTalk !== null && { label: t('toTalk'), value: words(secondsToTalk) },
    bookedFor && { label: t('appointment'), value: moment(bookedFor) },
    campaign && {
      label: t('campaign'),
      value: linked(campaign.name, `/campaigns/${campaign.id}`, added),
    },
    cadence && {
      label: t('cadence'),
      value: linked(cadence.name, `/cadences/${cadence.id}`, added),
    },
  ]
  return facts.filter((fact) => fact !== null && fact !== false)
}
