import { appendFileSync } from 'node:fs'

export interface Tally {
  count(endpoint: string, status: number): void
  total(): number
  neverSucceeded(): string[]
  histogram(): string
}

export function makeTally(): Tally {
  const statuses = new Map<number, number>()
  const succeeded = new Map<string, boolean>()
  return {
    count(endpoint, status) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      succeeded.set(endpoint, succeeded.get(endpoint) === true || status < 300)
    },
    total: () => [...statuses.values()].reduce((sum, count) => sum + count, 0),
    neverSucceeded: () => [...succeeded].filter(([, did]) => !did).map(([name]) => name),
    histogram: () =>
      [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', '),
  }
}

/** Prints a line, and has `npm run proof` repeat it in its summary. */
export function note(line: string): void {
  console.log(line)
  if (process.env.PROOF_NOTES) appendFileSync(process.env.PROOF_NOTES, `${line}\n`)
}
