/** A file `bench/<name>.ts`: `npm run bench -- <name> [flags]` runs it. */
export interface Bench {
  /** One line for the list. */
  summary: string
  /** The flags of its smallest run, which takes seconds. Every `npm test` makes one. */
  smallest: string[]
  /**
   * Measures. Prints its progress to standard error, and nothing else.
   * @throws Error that says what went wrong, or which flag is not valid
   */
  run(args: string[]): Promise<BenchTable[]>
}

export interface BenchTable {
  /** Distinguishes the tables of one benchmark, such as `requests`. */
  name: string
  /** Each with its unit, such as `p50 ms`. */
  columns: string[]
  /** One cell for each column; null if there is no value. */
  rows: (string | number | null)[][]
}
