import type pg from 'pg'
import { isStorageFull } from '@/lib/platform/database/storage-full'
import { down, type Probe, WORKS } from '@/lib/platform/probe'

/**
 * Has the database write a megabyte of working memory to its disk, and stores nothing. It takes a few milliseconds.
 * Reading a row succeeds on a full disk too.
 */
const WRITE_TO_DISK = `
  set local work_mem = '64kB';
  select count(*) from unnest(array_fill(repeat('x', 8000), array[128]))`

/** Asks a database whether it can be reached and can write. */
export function databaseProbe(pool: () => Pick<pg.Pool, 'query'>): Probe {
  return async () => {
    try {
      await pool().query(WRITE_TO_DISK)
      return WORKS
    } catch (error) {
      if (!isStorageFull(error)) throw error
      return down('The disk of the database is full.')
    }
  }
}
