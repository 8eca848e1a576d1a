import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { watchCalls } from './call-watch'

const lost: string[] = []
watchCalls((callId) => lost.push(callId))

/** A process that says what it holds, one after the other, and then waits. */
function holding(...callIds: (string | null)[]): Promise<ChildProcess> {
  const said = callIds.map((callId) => ({ case: 'santral.call', callId }))
  const program = `for (const one of ${JSON.stringify(said)}) process.send(one)
    process.send('ready')
    process.on('message', () => process.exit(0))`
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, ['-e', program], { stdio: [...stdio] })
  return new Promise((resolve) =>
    child.on('message', (message) => {
      if (message === 'ready') resolve(child)
    }),
  )
}

async function untilGone(child: ChildProcess, end: () => void): Promise<void> {
  const gone = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  end()
  await gone
}

it('tells of the call of a process that is killed, and of no other', async () => {
  const [killed, finished, idle] = await Promise.all([
    holding('call-1'),
    holding('call-2', null),
    holding(),
  ])
  await untilGone(finished, () => finished.send('end'))
  await untilGone(idle, () => idle.kill('SIGKILL'))
  expect(lost).toEqual([])
  await untilGone(killed, () => killed.kill('SIGKILL'))
  expect(lost).toEqual(['call-1'])
})
