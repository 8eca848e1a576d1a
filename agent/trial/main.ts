import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { reportsDir } from '@/scripts/lib/paths.mjs'
import { runCases, type Clearable, type Cases } from './rows'
import { CASES } from './cases'
import { type EnvironmentOptions, startEnvironment } from './environment'
import { type LocalSpeechOptions, startEmulatedSpeech, startLocalTrialSpeech } from './speech'
import { spokenCases, spokenTelephoneCases } from './spoken'
import { TELEPHONE_CASES } from './telephone'
import { startTelephoneEnvironment } from './telephone/environment'

/** Programs by path or name, and the words that select cases by name. Without words, all cases run. */
interface Request {
  livekit: string
  /** Without it, the telephone cases are skipped. */
  sip: string | undefined
  redis: string
  /** If given, talks with real speech run instead of the other cases, whose limits of time are for emulated speech. */
  speech: LocalSpeechOptions | undefined
  words: string[]
}

/**
 * Runs calls on a real LiveKit, and prints the results.
 * @returns whether all results are as expected
 */
export async function runTrial({ speech, ...request }: Request): Promise<boolean> {
  await mkdir(reportsDir, { recursive: true })
  const isFine = speech ? await runSpoken(request, speech) : await runEmulated(request)
  const load = loadavg().map((average) => average.toFixed(1))
  console.log(`\nLoad of the machine over the last 1, 5 and 15 minutes: ${load.join(', ')}.`)
  if (!isFine)
    console.error(`Some results are wrong. The logs of all programs are in ${reportsDir}.`)
  return isFine
}

type Programs = Omit<Request, 'speech'>

async function runEmulated(programs: Programs): Promise<boolean> {
  const speech = await startEmulatedSpeech()
  try {
    const options = { speech, hasModel: true }
    return await runAll(programs, options, { worker: CASES, telephone: TELEPHONE_CASES })
  } finally {
    await speech.close()
  }
}

async function runSpoken(programs: Programs, options: LocalSpeechOptions): Promise<boolean> {
  const speech = await startLocalTrialSpeech(options)
  try {
    for (const note of speech.notes) console.log(note)
    return await runAll(
      programs,
      { speech, hasModel: false },
      { worker: spokenCases(speech), telephone: spokenTelephoneCases(speech) },
    )
  } finally {
    await speech.close()
  }
}

async function runAll(
  { livekit, sip, redis, words }: Programs,
  options: EnvironmentOptions,
  cases: { worker: typeof CASES; telephone: typeof TELEPHONE_CASES },
): Promise<boolean> {
  console.log('| what | seen | expected |  |\n| --- | --- | --- | --- |')
  const isWorkerFine = await runIn(
    'trial-worker',
    () => startEnvironment(livekit, options),
    chosen(cases.worker, words),
  )
  const isTelephoneFine =
    !sip ||
    (await runIn(
      'trial-telephone-worker',
      () => startTelephoneEnvironment({ livekit, sip, redis }, options),
      chosen(cases.telephone, words),
    ))
  return isWorkerFine && isTelephoneFine
}

function chosen<Environment>(cases: Cases<Environment>, words: string[]): Cases<Environment> {
  const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
  return Object.fromEntries(Object.entries(cases).filter(([name]) => isChosen(name)))
}

/** An environment with its log. */
interface Closable extends Clearable {
  log(): string[]
  close(): Promise<void>
}

/** @param name of the file with the worker's log */
async function runIn<Environment extends Closable>(
  name: string,
  build: () => Promise<Environment>,
  cases: Cases<Environment>,
): Promise<boolean> {
  if (Object.keys(cases).length === 0) return true
  const env = await build()
  try {
    return await runCases(cases, env)
  } finally {
    await writeFile(join(reportsDir, `${name}.log`), env.log().join('\n'))
    await env.close()
  }
}
