import { getLocale, getTranslations } from 'next-intl/server'
import { HangUpButton } from '@/components/calls/hang-up-button'
import { ShownPhone } from '@/components/calls/shown-phone'
import { VoiceWave } from '@/components/ui/chart/voice-wave'
import { waveOf } from '@/components/ui/chart/wave-of'
import { Link } from '@/components/ui/link'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { RunningClock } from '@/components/ui/text/running-clock'
import type { LiveCall, LiveCalls } from '@/lib/features/overview/read-live-calls'
import { formatPhone } from '@/lib/platform/phone/phone'
import { contactName } from '@/lib/platform/vocabulary/contact'

const BARS = 56

/** How often the page is read again: while calls run, and while it waits for one. */
const REFRESH_MS = { running: 10_000, waiting: 20_000 }

/** The running calls, each with its clock and a button to end it. If there are none, waits for the next call. */
export async function LiveNow({ calls }: { calls: LiveCalls }) {
  if (calls.total === 0) return <RefreshWhile active everyMs={REFRESH_MS.waiting} />
  const t = await getTranslations('overview.live')
  const more = calls.total - calls.listed.length
  return (
    <section aria-labelledby="live-now" className="mb-8">
      <h2 id="live-now" className="sr-only">
        {t('title')}
      </h2>
      <ul className="grid gap-2">
        {calls.listed.map((call) => (
          <LiveRow key={call.id} call={call} />
        ))}
      </ul>
      {more > 0 && (
        <Link
          href="/calls?status=in_progress"
          className="mt-1 inline-flex min-h-6 items-center text-sm text-muted hover:text-ink"
        >
          {t('more', { count: more })}
        </Link>
      )}
      <RefreshWhile active everyMs={REFRESH_MS.running} />
    </section>
  )
}

async function LiveRow({ call }: { call: LiveCall }) {
  const { id, firstName, lastName, phone, assistant, campaign, answeredAt, status } = call
  const t = await getTranslations('overview.live')
  const statuses = await getTranslations('calls.statuses')
  const name = contactName({ firstName: firstName ?? '', lastName: lastName ?? '' })
  const what = answeredAt
    ? t('talking', { assistant: assistant ?? t('assistant') })
    : statuses(status)
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-2 rounded-xl bg-accent-soft px-4 py-3 md:flex-nowrap md:px-5 md:py-4">
      <div className="min-w-0 flex-1 md:flex-none md:basis-56">
        <Link
          href={`/calls/${id}`}
          className="block truncate text-lg font-semibold after:absolute after:inset-0 after:rounded-xl"
        >
          {name || <ShownPhone phone={phone} />}
        </Link>
        <p className="truncate text-sm text-muted">
          {[what, campaign].filter(Boolean).join(' · ')}
        </p>
      </div>
      <VoiceWave
        bars={waveOf(id, BARS)}
        live={answeredAt !== null}
        className="order-last h-8 basis-full md:order-none md:h-11 md:flex-1"
      />
      <p className="text-xl font-semibold tracking-tight">
        {answeredAt && <RunningClock since={answeredAt} />}
      </p>
      <span className="relative z-1">
        <HangUpButton callId={id} name={name || formatPhone(phone, await getLocale())} />
      </span>
    </li>
  )
}
