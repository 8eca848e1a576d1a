import { inTime } from '@/emulators/in-time'

/** Timeout of a scene, in milliseconds. */
const SCENE_MS = 180_000

/** One line of the table: a result and its expected value. */
export interface Row {
  what?: string
  seen: string
  expected: string
  ok: boolean
}

/** Environment of scenes. */
export interface Playable {
  /** Clears the queues of the emulators. @param hasFailed whether the call of the scene may still be running */
  clear(hasFailed: boolean): Promise<void>
}

/** Scenes by name, in order. */
export type Scenes<Stage> = Record<string, (stage: Stage) => Promise<Row[]>>

/**
 * Runs the scenes one after the other and prints their results.
 * @returns whether all results are as expected
 */
export async function play<Stage extends Playable>(
  scenes: Scenes<Stage>,
  stage: Stage,
  print: (line: string) => void = console.log,
): Promise<boolean> {
  let isFine = true
  for (const [name, scene] of Object.entries(scenes)) {
    const late = `timeout after ${SCENE_MS / 60_000} minutes`
    let hasFailed = false
    const rows: Row[] = await inTime(scene(stage), late, SCENE_MS).catch((error: unknown) => {
      hasFailed = true
      return [{ seen: String(error), expected: 'no failure', ok: false }]
    })
    await stage.clear(hasFailed)
    for (const { what = '', seen, expected, ok } of rows) {
      isFine &&= ok
      print(`| ${name}${what && `: ${what}`} | ${seen} | ${expected} | ${ok ? 'ok' : 'WRONG'} |`)
    }
  }
  return isFine
}

export function within(what: string, milliseconds: number, most: number): Row {
  return {
    what,
    seen: `${milliseconds} ms`,
    expected: `at most ${most} ms`,
    ok: milliseconds <= most,
  }
}

export function same(what: string, seen: string | null | undefined, expected: string): Row {
  return { what, seen: seen || 'nothing', expected, ok: seen === expected }
}

/** A figure without a limit. */
export function noted(what: string, seen: string): Row {
  return { what, seen, expected: '', ok: true }
}
