import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'

interface CallLinkProps {
  call: { id: string; startedAt: Date }
  /** Of the assistant; null for the whole call. */
  turn?: number | null
}

/** "From the call of 27 Nov, 10:32", a link to the turn in its transcript. */
export async function CallLink({ call, turn = null }: CallLinkProps) {
  const t = await getTranslations('scenarios-calls')
  const format = await getFormatter()
  return (
    <Link
      href={`/calls/${call.id}${turn === null ? '' : `#turn-${turn}`}`}
      className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink"
    >
      {t('from', { date: format.dateTime(call.startedAt, 'moment') })}
    </Link>
  )
}
