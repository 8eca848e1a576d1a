import type { JobFacts } from '../facts/tables'
import { type Finding, ok, problem, warning } from '../finding'
import { ourFunctions, type JobFunction } from '../our-functions'
import { factsOf, type Subject } from '../subject'

/** Schedules are due every minute, and a restart takes less than this. */
const OVERDUE_SECONDS = 150

/** Whether the embedded job runner is alive and knows the functions, by its tables. */
export const embeddedJobsCheck = {
  name: 'jobs',
  async run(subject: Subject): Promise<Finding[]> {
    if (!subject.environment.embeddedJobs) return []
    const facts = await factsOf(subject)
    return facts ? [judgeJobs(facts.jobs, await ourFunctions())] : []
  },
}

/** @param facts null where the runner never ran on this database */
export function judgeJobs(facts: JobFacts | null, functions: readonly JobFunction[]): Finding {
  const check = 'jobs'
  const start = 'Start Santral. If it runs, look for "job" in its log.'
  if (!facts || facts.overdueSeconds === null) {
    return warning(check, 'The embedded job runner has never run here.', start)
  }
  if (facts.overdueSeconds > OVERDUE_SECONDS) {
    const minutes = Math.round(facts.overdueSeconds / 60)
    return problem(
      check,
      `The embedded job runner stands still: jobs are ${minutes} min late.`,
      start,
    )
  }
  const missing = functions
    .filter(({ id, scheduled }) => scheduled && !facts.scheduled.includes(id))
    .map(({ id }) => id)
  if (missing.length > 0) {
    const found = `The embedded job runner does not know ${missing.join(', ')}.`
    return problem(check, found, 'Restart Santral, which registers the jobs of this version.')
  }
  return ok(check, `The embedded job runner works, with ${functions.length} functions.`)
}
