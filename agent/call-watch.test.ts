import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { watchCalls } from './call-watch'

const lost: string[] = []
watchCalls((callId) => lost.push(callId))

/** Starts a process that reports these calls in order, then waits. */
function processWith(...callIds: (string | null)[]): Promise<ChildProcess> {
  const messages = callIds.map((callId) => ({ case: 'santral.call', callId }))
  const program = `for (const message of ${JSON.stringify(messages)}) process.send(message)
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

it('reports the call of a killed process, and only that call', async () => {
  const [killed, finished, idle] = await Promise.all([
    processWith('call-1'),
    processWith('call-2', null),
    processWith(),
  ])
  await untilGone(finished, () => finished.send('end'))
  await untilGone(idle, () => idle.kill('SIGKILL'))
  expect(lost).toEqual([])
  await untilGone(killed, () => killed.kill('SIGKILL'))
  expect(lost).toEqual(['call-1'])
})
