/** Levels in a row that are surely silent where silence was detected. */
const SILENT = 12

/** Number of levels that are louder than the level of the speech, which a click does not reach. */
const CLICKS = 5

/** Share of the speech's level at which a sound counts as its end. */
const SHARE = 0.02

/** Lowest level of a sound, in 16-bit samples. */
const LOWEST = 30

/**
 * Finds the end of the last sound before a silence, above the noise of the line.
 * @param levels of equal lengths of audio, in order
 * @returns the number of silent levels after the sound; null without a sound
 */
export function endOfSound(levels: readonly number[]): number | null {
  const noise = median(levels.slice(-SILENT))
  const loudest = levels.toSorted((one, other) => other - one)[CLICKS] ?? 0
  const limit = Math.max(loudest * SHARE, noise * 2, LOWEST)
  const last = levels.findLastIndex((level) => level > limit)
  return last < 0 ? null : levels.length - 1 - last
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
