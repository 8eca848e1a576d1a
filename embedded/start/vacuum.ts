import type pg from 'pg'
import type { Environment } from './environment'

const EVERY_MS = 60 * 60 * 1000

/**
 * The embedded database has no autovacuum of its own: without this, tables that change often grow and
 * the planner forgets how large they are. @returns stops it
 */
export function keepVacuumed({ embeddedDatabase }: Environment, pool: pg.Pool): () => void {
  if (!embeddedDatabase) return () => undefined
  const vacuum = () =>
    pool.query('vacuum (analyze)').catch((error: unknown) => {
      console.error('The embedded database could not be vacuumed:', error)
    })
  const timer = setInterval(() => void vacuum(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
