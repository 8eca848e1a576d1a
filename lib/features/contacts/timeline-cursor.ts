/** A place between two entries of a timeline. Entries of one moment are told apart by rank and key. */
export interface TimelinePlace {
  at: Date
  rank: number
  key: string
}

type Place = Omit<TimelinePlace, 'at'> & { at: Date | 'infinity' }

const NEWEST: Place = { at: 'infinity', rank: 0, key: '' }

/** As it stands in an address. */
export function cursorAfter({ at, rank, key }: TimelinePlace): string {
  return `${at.getTime()}.${rank}.${key}`
}

/** What is no cursor means the newest entries. */
export function readCursor(text: string | null): Place {
  const [, at, rank, key] = /^(\d{1,14})\.(\d)\.([\w-]{0,40})$/.exec(text ?? '') ?? []
  if (key === undefined) return NEWEST
  return { at: new Date(Number(at)), rank: Number(rank), key }
}
