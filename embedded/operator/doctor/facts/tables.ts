import type pg from 'pg'

export interface MigrationFacts {
  name: string
  state: 'applied' | 'failed' | 'rolled back'
  /** What it failed with. */
  log: string | null
}

/** The recorded migrations. @throws DatabaseError where none was ever applied */
export async function askMigrations(client: pg.Client): Promise<MigrationFacts[]> {
  const { rows } = await client.query<MigrationFacts>(
    `select migration_name as name, logs as log,
       case when rolled_back_at is not null then 'rolled back'
         when finished_at is null then 'failed' else 'applied' end as state
     from _prisma_migrations order by started_at`,
  )
  return rows
}

export interface JobFacts {
  /** The scheduled functions that the embedded runner knows. */
  scheduled: string[]
  /** For how many seconds the earliest of them has been due; negative where it is due later. */
  overdueSeconds: number | null
}

/** The schedules of the embedded job runner. @throws DatabaseError where it never ran */
export async function askJobs(client: pg.Client): Promise<JobFacts> {
  const { rows } = await client.query<{ name: string; nextAt: Date }>(
    'select fn_id as name, next_at as "nextAt" from jobs.cron order by next_at',
  )
  const [earliest] = rows
  return {
    scheduled: rows.map(({ name }) => name),
    overdueSeconds: earliest ? (Date.now() - earliest.nextAt.getTime()) / 1000 : null,
  }
}

/** The trunks of all connected phone numbers. @throws DatabaseError before the migrations */
export async function askTrunks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct sip_trunk_id as id from phone_numbers
     where sip_trunk_id is not null and deleted_at is null`,
  )
  return rows.map(({ id }) => id)
}

export interface WorkerFacts {
  id: string
  activeCalls: number
  maxCalls: number
  /** How long ago it reported. */
  silentSeconds: number
}

/** The voice workers that reported within a day, the latest first. @throws DatabaseError before the migrations */
export async function askWorkers(client: pg.Client): Promise<WorkerFacts[]> {
  const { rows } = await client.query<WorkerFacts>(
    `select id, active_calls as "activeCalls", max_calls as "maxCalls",
       extract(epoch from now() - seen_at)::float8 as "silentSeconds"
     from voice_workers order by seen_at desc`,
  )
  return rows
}
