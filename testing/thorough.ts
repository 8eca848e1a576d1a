/** Whether this is `npm run proof`, which has time. */
const isThorough = process.env.TEST_THOROUGH === 'true'

/** How often a test does what says more the more often it is done: `few` in `npm test`, `many` in `npm run proof`. */
export function repetitions({ few, many }: { few: number; many: number }): number {
  return isThorough ? many : few
}
