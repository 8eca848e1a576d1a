import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { reportsDir } from '@/scripts/lib/paths.mjs'
import { play, type Playable, type Scenes } from './rows'
import { SCENES } from './scenes'
import { buildStage } from './stage'
import { TELEPHONE_SCENES } from './telephone'
import { buildTelephoneStage } from './telephone/stage'

/** Programs by path or name, and the words that select scenes by name. Without words, all scenes run. */
interface Request {
  livekit: string
  /** Without it, the telephone scenes are skipped. */
  sip: string | undefined
  redis: string
  words: string[]
}

/**
 * Runs calls on a real LiveKit, and prints the results.
 * @returns whether all results are as expected
 */
export async function runTrial({ livekit, sip, redis, words }: Request): Promise<boolean> {
  await mkdir(reportsDir, { recursive: true })
  console.log('| what | seen | expected |  |\n| --- | --- | --- | --- |')
  const isWorkerFine = await playOn(
    'trial-worker',
    () => buildStage(livekit),
    chosen(SCENES, words),
  )
  const isTelephoneFine =
    !sip ||
    (await playOn(
      'trial-telephone-worker',
      () => buildTelephoneStage({ livekit, sip, redis }),
      chosen(TELEPHONE_SCENES, words),
    ))
  const load = loadavg().map((average) => average.toFixed(1))
  console.log(`\nLoad of the machine over the last 1, 5 and 15 minutes: ${load.join(', ')}.`)
  const isFine = isWorkerFine && isTelephoneFine
  if (!isFine)
    console.error(`Some results are wrong. The logs of all programs are in ${reportsDir}.`)
  return isFine
}

function chosen<Stage>(scenes: Scenes<Stage>, words: string[]): Scenes<Stage> {
  const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
  return Object.fromEntries(Object.entries(scenes).filter(([name]) => isChosen(name)))
}

/** A stage with its log. */
interface Closable extends Playable {
  log(): string[]
  close(): Promise<void>
}

/** @param name of the file with the worker's log */
async function playOn<Stage extends Closable>(
  name: string,
  build: () => Promise<Stage>,
  scenes: Scenes<Stage>,
): Promise<boolean> {
  if (Object.keys(scenes).length === 0) return true
  const stage = await build()
  try {
    return await play(scenes, stage)
  } finally {
    await writeFile(join(reportsDir, `${name}.log`), stage.log().join('\n'))
    await stage.close()
  }
}
