import { PATH_IDS } from '../conformance/path-ids'
import type { Household } from '../conformance/tenancy-world'
import { makePool, type Pool } from './pool'

export function poolOf({ ids }: Pick<Household, 'ids'>): Pool {
  const named = PATH_IDS.map(([prefix, name]) => [
    prefix.replace(/^\/api\/(v1\/)?/, '').replace(/\/$/, ''),
    ids[name],
  ])
  return makePool({
    ...Object.fromEntries(named),
    'knowledge-bases/documents': ids.document,
    'cadences/enrollments': ids.enrollment,
    'appointments/booking': ids.booking,
    hooks: ids.hook,
    'agent/calls': ids.call,
  } as Record<string, string>)
}

export function secretsOf({ account }: Household, env: NodeJS.ProcessEnv): string[] {
  return [account.password, 'kept-secret', env.APP_SECRET ?? '', env.AGENT_SECRET ?? ''].filter(
    (secret) => secret !== '',
  )
}
