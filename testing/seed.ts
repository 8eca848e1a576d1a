/** The seed of all generated requests, load and kills. `TEST_SEED` replaces the fixed one. See docs/testing.md. */
export const SEED = Number(process.env.TEST_SEED || 20_261_115)
