/** How many of some cases succeeded. */
export interface Proportion {
  successes: number
  of: number
}

/** A difference is significant if chance alone would cause one as large in fewer than one of twenty comparisons. */
const LEVEL = 0.05

/** The normal approximation holds if each of the four expected counts is at least this (Cochran's rule). */
const LEAST_EXPECTED = 5

/** Whether two proportions differ more than by chance. Never without cases on both sides. */
export function differs(one: Proportion, other: Proportion): boolean {
  return pValue(one, other) < LEVEL
}

/**
 * The probability of a difference at least as large if both proportions were equal, two-sided: by the pooled z-test for
 * two proportions, or by Fisher's exact test if an expected count is below five.
 */
export function pValue(one: Proportion, other: Proportion): number {
  const of = one.of + other.of
  const successes = one.successes + other.successes
  if (one.of === 0 || other.of === 0 || successes === 0 || successes === of) return 1
  const smallest = (Math.min(one.of, other.of) * Math.min(successes, of - successes)) / of
  return smallest < LEAST_EXPECTED ? fisher(one, other) : zTest(one, other)
}

function zTest(one: Proportion, other: Proportion): number {
  const pooled = (one.successes + other.successes) / (one.of + other.of)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of))
  const z = Math.abs(one.successes / one.of - other.successes / other.of) / deviation
  return complementaryError(z / Math.SQRT2)
}

/** Sums the outcomes with these totals that are at most as likely as the observed outcome. */
function fisher(one: Proportion, other: Proportion): number {
  const of = one.of + other.of
  const successes = one.successes + other.successes
  const logs = logFactorials(of)
  const chooseLog = (n: number, k: number) => at(logs, n) - at(logs, k) - at(logs, n - k)
  const probability = (first: number) =>
    Math.exp(
      chooseLog(one.of, first) + chooseLog(other.of, successes - first) - chooseLog(of, successes),
    )
  // A little more than it happened, so that rounding excludes no equal outcome.
  const happened = probability(one.successes) * (1 + 1e-7)
  let sum = 0
  for (
    let first = Math.max(0, successes - other.of);
    first <= Math.min(one.of, successes);
    first++
  ) {
    const each = probability(first)
    if (each <= happened) sum += each
  }
  return Math.min(1, sum)
}

function at(logs: Float64Array, n: number): number {
  return logs[n] ?? 0
}

/** The natural logarithms of 0! to n!. */
function logFactorials(n: number): Float64Array {
  const logs = new Float64Array(n + 1)
  for (let i = 2; i <= n; i++) logs[i] = at(logs, i - 1) + Math.log(i)
  return logs
}

/** The complementary error function for x ≥ 0, within 1.5e-7 (Abramowitz and Stegun, 7.1.26). */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x)
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  return terms.reduceRight((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x)
}
