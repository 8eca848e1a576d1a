/** The engine of this run's database tests: `TEST_ENGINE`, by default PGlite, which needs no server. */
export const engine = readEngine(process.env.TEST_ENGINE ?? 'pglite')

function readEngine(value: string): 'pglite' | 'postgres' {
  if (value === 'pglite' || value === 'postgres') return value
  throw new Error(`TEST_ENGINE is "${value}": it must be pglite or postgres`)
}
