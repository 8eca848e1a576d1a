import type { Environment } from '../../start/environment'
import { type Answer, ask, type Clocks } from './ask'
import type { DatabaseFacts, NoDatabase } from './facts/database'

/** What the checks look at. What several of them need is asked once. */
export interface Subject {
  environment: Environment
  /** The environment variables, as they were given. */
  variables: NodeJS.ProcessEnv
  database: Promise<DatabaseFacts | NoDatabase>
  /** How far other clocks are ahead, in seconds, by host. */
  clocks: Clocks
  ask(url: string, question?: Parameters<typeof ask>[1]): Promise<Answer>
}

export function makeSubject(
  environment: Environment,
  variables: NodeJS.ProcessEnv,
  database: Subject['database'],
): Subject {
  const clocks: Clocks = new Map()
  return {
    environment,
    variables,
    database,
    clocks,
    ask: (url, question = {}) => ask(url, question, clocks),
  }
}

/** The facts about the database; null where it cannot be asked, of which its own check speaks. */
export async function factsOf({ database }: Subject): Promise<DatabaseFacts | null> {
  const facts = await database
  return facts.kind === 'facts' ? facts : null
}
