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

/** Talk time: `1:05`, or a dash for none. */
export function formatTalkTime(seconds: number): string {
  return seconds > 0 ? formatDuration(seconds) : '–'
}

/** Talk time in tabular figures. */
export function TalkTime({ seconds }: { seconds: number }) {
  return <span className="figures">{formatTalkTime(seconds)}</span>
}
