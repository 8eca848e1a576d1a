import { getFormatter } from 'next-intl/server'
import { formatDuration } from '@/components/ui/text/duration'

/** Times shorter than a minute have one decimal: `1.4 s`. Others are `2:05`. */
export async function secondsWords(): Promise<(seconds: number) => string> {
  const format = await getFormatter()
  return (seconds) =>
    seconds < 60
      ? format.number(seconds, {
          style: 'unit',
          unit: 'second',
          unitDisplay: 'narrow',
          maximumFractionDigits: 1,
        })
      : formatDuration(seconds)
}
