import { formatDuration } from '@/components/ui/duration'

/** `+30:00`, `−1:05`: what an entry adds to or takes from the balance. */
export function SignedDuration({ seconds }: { seconds: number }) {
  const sign = seconds > 0 ? '+' : '−'
  return (
    <span className={seconds > 0 ? 'text-good figures' : 'figures'}>
      {seconds !== 0 && sign}
      {formatDuration(Math.abs(seconds))}
    </span>
  )
}
