/** Counts what is sent to speech-to-text. */
export interface HeardMeter {
  /** Audio of this length is sent, in milliseconds. */
  heard(ms: number): void
  /** A request is sent again. */
  retried(): void
}
