import { expect, it } from 'vitest'
import { formParts } from './multipart'
import { readUpload as readInSlot, type UploadedFile } from './read-upload'
import { inUploadSlot } from './upload-slots'

const readUpload = (request: Request, limit: number) =>
  inUploadSlot(null, (slot) => readInSlot(slot, request, limit))

async function textOf(file: UploadedFile): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of file.read()) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

function post(body: BodyInit, headers?: Record<string, string>): Request {
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return new Request('https://santral.example/', init)
}

it('returns the body as a file that can be read more than once', async () => {
  const text = 'ş'.repeat(100_000)
  const { file, fields } = await readUpload(post(text), 200_000)
  expect(file.size).toBe(200_000)
  expect(await textOf(file)).toBe(text)
  expect(await textOf(file)).toBe(text)
  expect(fields).toEqual({})
  await file.discard()
})

it('returns the file of a form and its other fields', async () => {
  const form = new FormData()
  form.set('file', new File(['Ad,Tel\n'], 'people.csv'))
  form.set('campaignId', '7')
  const { file, fields } = await readUpload(post(form), 100)
  expect(file).toMatchObject({ name: 'people.csv', size: 7 })
  expect(await textOf(file)).toBe('Ad,Tel\n')
  expect(fields).toEqual({ campaignId: '7' })
  await file.discard()
})

it('refuses a form without a file, and a body that is not a form', async () => {
  const refused = { code: 'validation_error' }
  const form = new FormData()
  form.set('file', 'text')
  await expect(readUpload(post(form), 100)).rejects.toMatchObject(refused)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  await expect(readUpload(post('nothing', headers), 100)).rejects.toMatchObject(refused)
})

it('stops at the limit, even without a Content-Length', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(1000))
    },
  })
  const refused = { code: 'payload_too_large' }
  await expect(readUpload(post(endless), 5000)).rejects.toMatchObject(refused)
  expect(pulled).toBeLessThan(20)
  const form = new FormData()
  form.set('file', new File(['x'.repeat(101)], 'a.csv'))
  await expect(readUpload(post(form), 100)).rejects.toMatchObject(refused)
})

it.each(['text/csv', 'multipart/form-data; boundary=x'])(
  'says where the client breaks an upload of %s off',
  async (type) => {
    const broken = new ReadableStream({
      start(controller) {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    const upload = readUpload(post(broken, { 'content-type': type }), 1000)
    await expect(upload).rejects.toMatchObject({ code: 'request_aborted' })
  },
)

function form(text: string, size: number): Request {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  const body = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
  return post(body, { 'content-type': 'multipart/form-data; boundary="--b-"' })
}

it.each([1, 2, 7, 10_000])('reads a form in pieces of %i bytes', async (size) => {
  const part = (disposition: string, content: string) =>
    `----b-\r\ncontent-type: text/csv\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
  const content = 'a\r\n----c\r\n--\r\n\r\n----b'
  const text = [
    'preamble\r\n',
    part('name="onExisting"', 'fill'),
    part('name="other"; filename="x"', 'not this one'),
    part('filename="çok %22iyi%22.csv"; name="file"', content),
    part('name=fileName', 'kişiler.csv'),
    part('name="file"; filename="second.csv"', 'second'),
    '----b---- and an epilogue',
  ].join('')
  const { file, fields } = await readUpload(form(text, size), 1000)
  expect(file).toMatchObject({ name: 'çok "iyi".csv', size: content.length })
  expect(await textOf(file)).toBe(content)
  expect(fields).toEqual({ onExisting: 'fill', fileName: 'kişiler.csv' })
  await file.discard()
  const broken = readUpload(form(text.slice(0, -40), size), 1000)
  await expect(broken).rejects.toMatchObject({ code: 'validation_error' })
})

it.each([
  ['many parts', 3000, 'x'],
  ['many long fields', 20, 'x'.repeat(9000)],
])('keeps no more of a form than its file: %s', async (_, count, text) => {
  const part = `----b-\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n`
  const upload = readUpload(form(`${part.repeat(count)}----b---`, 10_000), 10_000_000)
  await expect(upload).rejects.toMatchObject({ code: 'payload_too_large' })
})

it('reads a form only as fast as its file is stored', async () => {
  let sent = 0
  async function* body() {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    yield new TextEncoder().encode(head)
    for (; sent < 1000; sent++) yield new Uint8Array(65_536)
  }
  for await (const { content } of formParts(body(), 'x')) {
    let read = 0
    for await (const piece of content) {
      read += piece.length
      expect(sent * 65_536 - read).toBeLessThan(65_536)
      if (sent === 500) return
    }
  }
  expect.unreachable('the form has a file')
})
