import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DemoSpeech } from '@/lib/features/demo/rules/demo-sound'
import { ROOT } from '../root'

/** Reads the recorded sentences of the demo account. `scripts/speak-demo.mjs` records them. */
export async function readDemoSpeech(): Promise<DemoSpeech> {
  const folder = path.join(ROOT, 'prisma/demo/sound')
  const [mp3, index] = await Promise.all([
    readFile(path.join(folder, 'speech.mp3')),
    readFile(path.join(folder, 'speech.json'), 'utf8'),
  ])
  return { ...(JSON.parse(index) as Omit<DemoSpeech, 'mp3'>), mp3 }
}
