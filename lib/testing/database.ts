/** What a `*.db.test.ts` may use. Its database is already there: `lib/db` leads to it. */
export { engine, onPostgres } from './database/engine'
