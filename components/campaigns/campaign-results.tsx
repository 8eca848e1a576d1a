import { getFormatter, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { OUTCOMES, type CallStatus, type Outcome } from '@/lib/platform/vocabulary/call'
import type { CampaignResult } from '@/lib/features/campaigns/read-campaigns'

interface CampaignResultsProps {
  id: string
  results: CampaignResult[]
}

function isOutcome(result: CampaignResult['result']): result is Outcome {
  return (OUTCOMES as readonly string[]).includes(result)
}

export async function CampaignResults({ id, results }: CampaignResultsProps) {
  const t = await getTranslations('campaigns.calls')
  const calls = await getTranslations('calls')
  const format = await getFormatter()
  const most = Math.max(...results.map(({ count }) => count))
  const nameOf = (result: Outcome | CallStatus) =>
    isOutcome(result) ? calls(`outcomes.${result}`) : calls(`statuses.${result}`)
  return (
    <Card
      title={t('title')}
      action={
        <Link href={`/calls?campaign=${id}`} className="text-sm text-accent">
          {t('all')}
        </Link>
      }
    >
      <ul className="grid gap-1">
        {results.map(({ result, count }) => (
          <li key={result}>
            <Link
              href={`/calls?campaign=${id}&${isOutcome(result) ? 'outcome' : 'status'}=${result}`}
              className="-mx-2 grid min-h-11 grid-cols-[minmax(0,9rem)_1fr_auto] items-center gap-3 rounded-md px-2 hover:bg-hover md:min-h-8"
            >
              <span className="truncate">{nameOf(result)}</span>
              <span aria-hidden className="block">
                <span
                  className="block h-2 min-w-1 rounded-full bg-accent"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="text-right figures">{format.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
