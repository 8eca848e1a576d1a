import { expect, it } from 'vitest'
import { csvFile, jsonLines } from './streams'

it('sends one JSON object per line, as they are written', async () => {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const response = jsonLines(async (write) => {
    write({ n: 1 })
    await gate
    write({ n: 2 })
  })
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('{"n":1}\n')
  go()
  expect((await reader.read()).value).toBe('{"n":2}\n')
  expect((await reader.read()).done).toBe(true)
})

it('continues when the client disconnects, and knows', async () => {
  let ended = false
  let knows = false
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const done = new Promise<void>((resolve) => {
    const response = jsonLines(async (write, disconnected) => {
      await left
      knows = disconnected.aborted
      write({ n: 1 })
      ended = true
      resolve()
    })
    void response.body?.cancel().then(leave)
  })
  await done
  expect([ended, knows]).toEqual([true, true])
})

it('leaves out optional lines for a slow client', async () => {
  const text = 'x'.repeat(1024 * 1024)
  const response = jsonLines(async (write) => {
    for (let n = 0; n < 20; n++) write({ text }, true)
    write({ done: true })
    return Promise.resolve()
  })
  const lines = (await response.text()).trim().split('\n')
  expect(lines.length).toBeLessThan(12)
  expect(lines.at(-1)).toBe('{"done":true}')
})

it('fails before the response begins if the first piece fails', async () => {
  async function* failing(): AsyncGenerator<string> {
    await Promise.reject(new Error('no database'))
    yield ''
  }
  await expect(csvFile('a.csv', failing())).rejects.toThrow('no database')
  const response = await csvFile('a.csv', ['Ad\r\n', 'Ada\r\n'])
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.csv"')
  expect(await response.text()).toBe('Ad\r\nAda\r\n')
})
