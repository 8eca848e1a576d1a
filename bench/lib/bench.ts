export interface BenchTable {
  /** Tells the tables of one benchmark apart, such as `requests`. */
  name: string
  /** Each with its unit, such as `p50 ms`. */
  columns: string[]
  /** One cell for each column; null where there is nothing to tell. */
  rows: (string | number | null)[][]
}
