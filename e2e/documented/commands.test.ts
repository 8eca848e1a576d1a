import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLivekitEmulator } from '@/emulators/livekit'
import { sharedServer } from '@/testing/server/shared-server'
import { commandsOf } from '@/testing/documentation/commands'
import { within } from '@/scripts/lib/time-scale.mjs'
import { makeCaller } from '@/testing/api/calling'
import { expectWorks } from './rules'
import type { World } from './world'

/** Every command in README.md, CONTRIBUTING.md and docs is executed by a rule of this folder. */

const documents = (await readdir('docs', { recursive: true }))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
const commands = (
  await Promise.all(
    ['README.md', 'CONTRIBUTING.md', ...documents].map(async (path) =>
      commandsOf(path, await readFile(path, 'utf8')),
    ),
  )
).flat()
const different = [...new Map(commands.map((command) => [command.text, command])).values()]

let world: World
beforeAll(async () => {
  const server = sharedServer()
  const [caller, exchange] = await Promise.all([makeCaller(server), startLivekitEmulator()])
  world = { server, caller, exchange }
})
afterAll(() => world.exchange.close())

it('there are documented commands', () => {
  expect(different.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['npm start', 'npm test']),
  )
})

it.each(different)(
  '$place: $text',
  async ({ text }) => {
    await expectWorks(text, world)
  },
  within(180_000),
)
