interface DurationProps {
  /** Null is shown as a dash. */
  seconds: number | null
}

/** `1:05`, `1:02:05`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    String(whole % 60).padStart(2, '0'),
  ]
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

export function Duration({ seconds }: DurationProps) {
  return <span className="figures">{seconds === null ? '–' : formatDuration(seconds)}</span>
}
