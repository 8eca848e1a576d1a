import type pg from 'pg'

/** The first row of a statement. */
async function firstRow<T extends pg.QueryResultRow>(
  client: pg.Client,
  statement: string,
  values: unknown[] = [],
): Promise<T> {
  const { rows } = await client.query<T>(statement, values)
  const [row] = rows
  if (!row) throw new Error(`No row came back: ${statement}`)
  return row
}

export interface ServerFacts {
  /** Such as 17 and `17.11 (Debian …)`. */
  major: number
  version: string
  encoding: string
  database: string
  role: string
  owner: string
  superuser: boolean
  /** May create schemas and trusted extensions in the database. */
  createInDatabase: boolean
  /** May create tables in the schema `public`. */
  createInPublic: boolean
  /** How far its clock is ahead of this machine's, in seconds. */
  clockAhead: number
  /** The hours that its time zone data gives Istanbul, which left summer time in 2016. */
  istanbulHours: number
  roundTripMs: number
}

export async function askServer(client: pg.Client): Promise<ServerFacts> {
  const facts = await firstRow<Omit<ServerFacts, 'clockAhead' | 'roundTripMs'>>(
    client,
    `select current_setting('server_version_num')::int / 10000 as major,
       current_setting('server_version') as version, current_setting('server_encoding') as encoding,
       d.datname as database, r.rolname as role, pg_get_userbyid(d.datdba) as owner,
       r.rolsuper as superuser,
       has_database_privilege(d.datname, 'CREATE') as "createInDatabase",
       coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) as "createInPublic",
       (extract(epoch from timestamp '2024-01-01' at time zone 'UTC')
         - extract(epoch from timestamp '2024-01-01' at time zone 'Europe/Istanbul'))::int / 3600
         as "istanbulHours"
     from pg_database d, pg_roles r
     where d.datname = current_database() and r.rolname = current_user`,
  )
  return { ...facts, ...(await readClock(client)) }
}

const ROUND_TRIPS = 5

/** By the fastest of several statements, because this process has just started and is busy. */
async function readClock(client: pg.Client) {
  let fastest = { clockAhead: 0, roundTripMs: Infinity }
  for (let trip = 0; trip < ROUND_TRIPS; trip++) {
    const start = Date.now()
    const { now } = await firstRow<{ now: number }>(
      client,
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    )
    const roundTripMs = Date.now() - start
    if (roundTripMs < fastest.roundTripMs) {
      fastest = { roundTripMs, clockAhead: (now - start - roundTripMs / 2) / 1000 }
    }
  }
  return fastest
}

export interface ConnectionFacts {
  /** How many connections the server, the database and the role allow a role without privileges. */
  allowed: number
  /** How many exist, on all databases of the server. */
  used: number
  /** From how many IP addresses this role is connected. */
  clients: number
}

export async function askConnections(client: pg.Client): Promise<ConnectionFacts> {
  return firstRow<ConnectionFacts>(
    client,
    `select least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true), '0')::int,
         nullif(d.datconnlimit, -1), nullif(r.rolconnlimit, -1)) as allowed,
       (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as used,
       (select count(distinct client_addr)::int from pg_stat_activity
         where datname = current_database() and usename = current_user) as clients
     from pg_database d, pg_roles r
     where d.datname = current_database() and r.rolname = current_user`,
  )
}
