/** What documents of every kind are read into, in the order of reading. */
export type TextBlock =
  /** Level 1 is the outermost. */
  | { type: 'heading'; level: number; text: string }
  | { type: 'paragraph'; text: string }
  /** One entry of a list. */
  | { type: 'item'; text: string }
  /** One row of a table, its cells named by the header where there is one: `Price: 100; Name: Cut`. */
  | { type: 'row'; text: string }
