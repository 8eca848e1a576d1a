import type pg from 'pg'
import type { Environment } from './environment'

const INTERVAL_MS = 60 * 60 * 1000

/**
 * Vacuums the embedded database every hour, because PGlite has no autovacuum. Otherwise tables that change often
 * would grow, and the planner would not know their sizes.
 * @returns a function that stops it
 */
export function scheduleVacuum({ embeddedDatabase }: Environment, pool: pg.Pool): () => void {
  if (!embeddedDatabase) return () => undefined
  const vacuum = () =>
    pool.query('vacuum (analyze)').catch((error: unknown) => {
      console.error('The embedded database could not be vacuumed:', error)
    })
  const timer = setInterval(() => void vacuum(), INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
