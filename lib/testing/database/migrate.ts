import pg from 'pg'
import { applyMigrations } from '@/embedded/migrate'

/** Applies all migrations to the database at this address. */
export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url })
  try {
    await applyMigrations(pool)
  } finally {
    await pool.end()
  }
}
