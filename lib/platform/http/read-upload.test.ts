import { expect, it } from 'vitest'
import { readUpload, type UploadedFile } from './read-upload'

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
