const MINUTE = 60

/** `1:05`, `325:41`: minutes and seconds, without hours. */
export function formatMinutes(seconds: number): string {
  const whole = Math.abs(seconds)
  const rest = String(whole % MINUTE).padStart(2, '0')
  return `${seconds < 0 ? '−' : ''}${Math.floor(whole / MINUTE)}:${rest}`
}

/** `+30:00`, `−1:05`: the change of the balance. */
export function Amount({ seconds }: { seconds: number }) {
  const added = seconds > 0
  return (
    <span className={added ? 'text-good' : undefined}>
      {added && '+'}
      {formatMinutes(seconds)}
    </span>
  )
}
