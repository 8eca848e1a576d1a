import { play, type Scenes } from './rows'
import { SCENES } from './scenes'
import { buildStage } from './stage'
import { TELEPHONE_SCENES } from './telephone'
import { buildTelephoneStage } from './telephone/stage'

/** The programs by their paths or names, and what to try: all of it, or what has one of the words in its name. */
interface Request {
  livekit: string
  sip?: string
  redis: string
  words: string[]
}

/** A program that holds calls on a real LiveKit, and prints what was seen. Its argument is a `Request` in JSON. */
const { livekit, sip, redis, words } = JSON.parse(process.argv[2] ?? '{}') as Request

function chosen<Stage>(scenes: Scenes<Stage>): Scenes<Stage> {
  const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
  return Object.fromEntries(Object.entries(scenes).filter(([name]) => isChosen(name)))
}

/** What a stage must offer to be played on. */
interface Playable {
  log(): string[]
  close(): Promise<void>
}

async function playOn<Stage extends Playable>(
  build: () => Promise<Stage>,
  scenes: Scenes<Stage>,
): Promise<boolean> {
  if (Object.keys(scenes).length === 0) return true
  const stage = await build()
  try {
    const isFine = await play(scenes, stage)
    if (!isFine) console.error(stage.log().slice(-60).join('\n'))
    return isFine
  } finally {
    await stage.close()
  }
}

console.log('| what | seen | expected |  |\n| --- | --- | --- | --- |')
const isWorkerFine = await playOn(() => buildStage(livekit), chosen(SCENES))
const isTelephoneFine =
  !sip ||
  (await playOn(() => buildTelephoneStage({ livekit, sip, redis }), chosen(TELEPHONE_SCENES)))
process.exit(isWorkerFine && isTelephoneFine ? 0 : 1)
