import { getTranslations, getLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { CircleCheck } from '@/components/icons/circle-check'
import { TriangleAlert } from '@/components/icons/triangle-alert'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { canMakeCalls, capabilitiesOf } from '@/lib/features/phone-numbers/rules/phone-number'
import type { PhoneNumberDetail } from '@/lib/features/phone-numbers/read-phone-number'
import type { SipAnswer } from '@/lib/vendors/sip-probe'
import { Remedy } from './connect/remedy'
import { ButtonLink } from '@/components/ui/button'
import { SIMULATED_SIP_HOST } from '@/lib/vendors/telephony/rules/simulated-numbers'
import { AssistantPicker } from './assistant-picker'
import type { AssistantChoice } from './assistant-select'
import { Facts } from '@/components/ui/text/facts'
import { PhoneLink } from '@/components/ui/text/phone-link'
import { Abilities } from './abilities'

interface NumberHealthProps {
  detail: PhoneNumberDetail
  /** Whether the SIP host answers; null if it is never asked. */
  sipHost: Promise<SipAnswer | null>
}

/** The last failure of the number with its remedy, or that there was none. */
export async function NumberHealth({ detail, sipHost }: NumberHealthProps) {
  const t = await getTranslations('phone-numbers.detail')
  const { number, lastFailure } = detail
  const link = 'text-accent underline-offset-3 hover:underline'
  return (
    <Card
      title={t('health')}
      action={
        <Link href="/calls" className={`text-sm ${link}`}>
          {t('toCalls')}
        </Link>
      }
    >
      {number.trunkMissingSince && (
        <p role="alert" className="mb-3 flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          {t('trunkMissing')}
        </p>
      )}
      {lastFailure ? (
        <div className="grid gap-3">
          <p className="flex flex-wrap items-center gap-x-2">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-notice" />
            <span>
              {t('failed')} <RelativeTime value={lastFailure.startedAt} />
            </span>
            <Link href={`/calls/${lastFailure.callId}`} className={link}>
              {t('toCall')}
            </Link>
          </p>
          {lastFailure.workedSince && <p className="text-good">{t('workedSince')}</p>}
          <Remedy diagnosis={lastFailure.diagnosis} reason={lastFailure.endDetail} />
        </div>
      ) : number.trunkMissingSince ? null : (
        <p className="flex gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
          {t(canMakeCalls(number) ? 'healthy' : 'healthySms')}
        </p>
      )}
      <Suspense>
        <SipHostAnswer answer={sipHost} />
      </Suspense>
    </Card>
  )
}

async function SipHostAnswer({ answer }: { answer: Promise<SipAnswer | null> }) {
  const t = await getTranslations('phone-numbers-doctor')
  const given = await answer
  if (!given) return null
  const isSilent = given === 'silent'
  const Icon = isSilent ? TriangleAlert : CircleCheck
  const color = isSilent ? 'text-notice' : 'text-good'
  return (
    <p className="mt-3 flex max-w-prose gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      {t(isSilent ? 'silentHost' : 'answeringHost')}
    </p>
  )
}

interface WhoAnswersProps {
  detail: PhoneNumberDetail
  assistants: AssistantChoice[]
}

export async function WhoAnswers({
  detail: { number, assistant, trunk },
  assistants,
}: WhoAnswersProps) {
  const t = await getTranslations('phone-numbers.detail')
  if (!canMakeCalls(number)) {
    return (
      <Card title={t('who')}>
        <p>{t('whoSms')}</p>
      </Card>
    )
  }
  return (
    <Card title={t('who')} description={t('whoText')}>
      {assistants.length > 0 ? (
        <AssistantPicker
          key={assistant?.id}
          id={String(number.id)}
          name={number.friendlyName}
          assistantId={assistant?.id ?? null}
          assistants={assistants}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('noAssistant')}</p>
          <ButtonLink href="/assistants/new">{t('newAssistant')}</ButtonLink>
        </div>
      )}
      {number.provider === 'rtc_sip' && trunk?.address !== SIMULATED_SIP_HOST && (
        <p className="mt-3 text-sm text-muted">{t('whoSip')}</p>
      )}
    </Card>
  )
}

interface NumberFactsProps {
  detail: PhoneNumberDetail
  timeZone: string
}

export async function NumberFacts({ detail: { number, trunk }, timeZone }: NumberFactsProps) {
  const t = await getTranslations('phone-numbers.detail')
  const forms = await getTranslations('phone-numbers-forms')
  const isSimulated = trunk?.address === SIMULATED_SIP_HOST
  const provider = isSimulated ? 'simulated' : number.provider
  const since = new Intl.DateTimeFormat(await getLocale(), { dateStyle: 'long', timeZone })
  return (
    <Card title={t('facts')} className="self-start">
      <Facts
        facts={[
          { label: t('number'), value: <PhoneLink phone={number.phoneNumber} /> },
          { label: t('provider'), value: t(`providers.${provider}`) },
          { label: t('country'), value: forms(`regions.${number.regionCode}`) },
          { label: t('abilities'), value: <Abilities {...capabilitiesOf(number)} /> },
          ...(trunk ? trunkFacts(t, trunk) : []),
          {
            label: t('since'),
            value: (
              <time dateTime={number.createdAt.toISOString()}>
                {since.format(number.createdAt)}
              </time>
            ),
          },
        ]}
      />
    </Card>
  )
}

type Translate = Awaited<ReturnType<typeof getTranslations<'phone-numbers.detail'>>>

function trunkFacts(t: Translate, trunk: NonNullable<PhoneNumberDetail['trunk']>) {
  const address = <span className="font-mono text-sm break-all">{trunk.address}</span>
  return [
    { label: t('trunk'), value: address },
    { label: t('transport'), value: trunk.transport.toUpperCase() },
    { label: t('sharing'), value: t('sharingCount', { count: trunk.numbers }) },
  ]
}
