/** When a server asked to be asked again, in seconds; null where it did not say, or said a date. */
export function retryAfterSeconds(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}
