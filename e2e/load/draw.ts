import fc from 'fast-check'

/** Returns the next number from 0 up to, and without, `below`. */
export type Draw = (below: number) => number

/** A stream of random numbers that the seed fixes. It repeats after 5000. */
export function drawFrom(seed: number): Draw {
  const numbers = fc.sample(fc.noBias(fc.nat(2 ** 30)), { seed, numRuns: 5000 })
  let next = 0
  return (below) => (numbers[next++ % numbers.length] ?? 0) % below
}
