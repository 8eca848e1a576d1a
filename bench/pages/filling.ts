/** How many rows an account has. Those of the other tables follow from these. */
export interface Size {
  contacts: number
  calls: number
}

export interface Filling extends Size {
  /** The id of the account. It consists of digits, so that statements may contain it. */
  owner: string
}

/** The statements that fill some tables of an account, in order. */
export type Tables = (filling: Filling) => string[]
