import { type Row, SCENES } from './scenes'
import { buildStage } from './stage'

/** A program that holds calls on a real livekit-server, whose path is its argument, and prints what was seen. */
const stage = await buildStage(process.argv[2] ?? '')
let isFine = true
try {
  console.log('| what | seen | expected |  |\n| --- | --- | --- | --- |')
  for (const [name, scene] of Object.entries(SCENES)) {
    const rows: Row[] = await scene(stage).catch((error: unknown) => [
      { seen: String(error), expected: 'no failure', ok: false },
    ])
    for (const { what = '', seen, expected, ok } of rows) {
      isFine &&= ok
      console.log(
        `| ${name}${what && `: ${what}`} | ${seen} | ${expected} | ${ok ? 'ok' : 'WRONG'} |`,
      )
    }
  }
  if (!isFine) console.error(stage.worker.lines.slice(-60).join('\n'))
} finally {
  await stage.close()
}
process.exit(isFine ? 0 : 1)
