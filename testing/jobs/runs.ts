import type pg from 'pg'

/** Returns the runs of a function in the order in which they started. */
export async function runsOf(pool: pg.Pool, functionId: string) {
  const { rows } = await pool.query<{ id: string; status: string; output: unknown }>(
    'select id, status, output from jobs.run where fn_id = $1 order by id',
    [`app-${functionId}`],
  )
  return rows
}
