import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { BenchResult } from '@/bench/lib/results'
import { root } from '@/scripts/lib/paths.mjs'
import { mustRun } from '@/scripts/lib/processes.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'

/** Every benchmark runs once at its smallest size, so that none goes stale. The numbers say nothing, so two run at once. */

const names = (await readdir(join(root, 'bench')))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace(/\.ts$/, ''))

it('there are benchmarks', () => {
  expect(names).toEqual(expect.arrayContaining(['contacts', 'jobs']))
})

it.concurrent.each(names)(
  '%s',
  async (name) => {
    const command = ['--import', 'tsx', 'bench/run.ts', name, '--smallest']
    await mustRun(process.execPath, command, { cwd: root })
    const written = await readFile(join(root, '.cache/bench', `${name}.json`), 'utf8')
    const { machine, tables } = JSON.parse(written) as BenchResult
    expect(machine.cores).toBeGreaterThan(0)
    expect(tables.length).toBeGreaterThan(0)
    for (const { columns, rows } of tables) {
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toHaveLength(columns.length)
      // JSON has no others: the runner refuses numbers that are not finite.
      expect(rows.flat().some((cell) => Number.isFinite(cell))).toBe(true)
    }
  },
  within(180_000),
)
