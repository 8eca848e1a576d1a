import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { silentMp3 } from '@/testing/features/recordings/silent-mp3'
import {
  body,
  type Caller,
  detail,
  finished,
  makeCaller,
  somebody,
  start,
} from '@/testing/api/calling'
import { uploadRecording } from '../recordings'

const server = sharedServer()
const sound = silentMp3()
let caller: Caller
let id: string
let path: string

const settings = (json: unknown) => caller.panel('/api/user/recording', { method: 'PUT', json })

beforeAll(async () => {
  caller = await makeCaller(server)
  id = await start(caller, somebody())
  path = `/api/calls/${id}/recording`
  await finished(caller, id)
  await settings({ isOn: true, notice: '', days: 90 })
})

describe('PUT /api/agent/calls/{id}/recording', () => {
  it('400, 415: says what is wrong, and stores nothing', async () => {
    for (const [given, status, words] of [
      [{ 'recording-seconds': 'long' }, 400, 'recording-seconds'],
      [{ 'recording-seconds': '90000' }, 400, 'at most 7260 seconds'],
      [{ 'recording-started-at': 'yesterday' }, 400, 'recording-started-at'],
      [{ 'recording-person-peaks': '////' }, 400, 'bytes from 0 to 100'],
      [{ 'content-type': 'audio/wav' }, 415, 'recording_format'],
      [{ content: Buffer.from('no sound') }, 415, 'recording_format'],
    ] as const) {
      const response = await uploadRecording(server, id, given)
      expect(response.status).toBe(status)
      expect(await response.text()).toContain(words)
    }
    const response = await uploadRecording(server, id, { content: Buffer.alloc(120_000_001) })
    expect(response.status).toBe(413)
    expect((await caller.panel(path)).status).toBe(404)
  })

  it('409: an account that does not record gets none', async () => {
    await settings({ isOn: false, notice: '', days: 90 })
    const response = await uploadRecording(server, id)
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'recording_off' }])
    await settings({ isOn: true, notice: '', days: 90 })
  })

  it('200: stores it once, for v1 and the panel to tell and for the panel alone to play', async () => {
    const first = await uploadRecording(server, id)
    expect([first.status, await first.json()]).toEqual([200, { id, changed: true }])
    const again = await uploadRecording(server, id, { content: silentMp3(2) })
    expect([again.status, await again.json()]).toEqual([200, { id, changed: false }])
    const call = await body<Record<string, unknown>>(await caller.api(`/calls/${id}`))
    expect(call.has_recording).toBe(true)
    expect(Object.keys(call).filter((key) => key.includes('recording'))).toEqual(['has_recording'])
    expect((await caller.api(`/calls/${id}/recording`)).status).toBe(404)
    expect(await detail(caller, id)).toMatchObject({
      hasRecording: true,
      recording: { seconds: 3.6, peaks: { person: [0, 20, 100], assistant: [60, 40, 0] } },
    })
  })
})

describe('GET /api/calls/{id}/recording', () => {
  it('200: is the file, which no cache keeps', async () => {
    const response = await caller.panel(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^inline; filename=".*\.mp3"$/) as string,
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(sound)).toBe(true)
    const download = await caller.panel(`${path}?download=true`)
    expect(download.headers.get('content-disposition')).toMatch(/^attachment;/)
    await download.body?.cancel()
  })

  it('206, 416: sends the part that a player asks for', async () => {
    const part = await caller.panel(path, { headers: { range: 'bytes=216-431' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 216-431/${sound.length}`)
    expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(216, 432))).toBe(true)
    const beyond = await caller.panel(path, { headers: { range: 'bytes=99999999-' } })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${sound.length}`)
  })

  it('notes once who listened, and not who only asked for the headers', async () => {
    const listens = async () =>
      (await detail(caller, id)).timeline.filter(({ kind }) => kind === 'listened')
    expect(await listens()).toMatchObject([{ name: 'Ada Test' }])
    const unheard = await start(caller, somebody())
    await finished(caller, unheard)
    await uploadRecording(server, unheard)
    const head = await caller.panel(`/api/calls/${unheard}/recording`, { method: 'HEAD' })
    expect([head.status, head.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    const { timeline } = await detail(caller, unheard)
    expect(timeline.filter(({ kind }) => kind === 'listened')).toEqual([])
  })

  it('DELETE: is gone for good', async () => {
    expect((await caller.panel(path, { method: 'DELETE' })).status).toBe(200)
    for (const method of ['GET', 'HEAD', 'DELETE']) {
      expect((await caller.panel(path, { method })).status).toBe(404)
    }
    expect(await detail(caller, id)).toMatchObject({ hasRecording: false, recording: null })
    expect(await body(await uploadRecording(server, id))).toEqual({ id, changed: false })
  })
})

describe('/api/user/recording', () => {
  it('400: names what cannot be', async () => {
    for (const [json, field] of [
      [{ isOn: true, notice: '', days: 0 }, 'days'],
      [{ isOn: true, notice: '', days: 3651 }, 'days'],
      [{ isOn: 'often', notice: '', days: 30 }, 'isOn'],
      [{ isOn: true, notice: 'x'.repeat(301), days: 30 }, 'notice'],
      [{ isOn: true, notice: '', days: 30, key: 'x' }, 'key'],
    ] as const) {
      const response = await settings(json)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(`"path":"${field}"`)
    }
  })

  it('200: keeps what was set', async () => {
    const json = { isOn: true, notice: 'Bu görüşme kaydedilir.', days: 7 }
    expect(await body(await settings(json))).toEqual(json)
    expect(await body(await caller.panel('/api/user/recording'))).toEqual(json)
  })
})
