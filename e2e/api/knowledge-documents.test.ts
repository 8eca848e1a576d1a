import { beforeAll, expect, it } from 'vitest'
import { type OpenaiEmulator, startOpenaiEmulator } from '@/emulators/openai'
import { docx, heading, paragraph, table } from '@/lib/vendors/document-reader/testing/docx'
import { drawnPdf, turkishPdf } from '@/lib/vendors/document-reader/testing/pdf'
import { sharedServer } from '@/lib/testing/api'
import { createAccount, logIn, type Send, startServer } from '@/lib/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

interface Progress {
  chunksDone: number
  chunksTotal: number | null
  percent: number
  secondsLeft: number | null
}

interface Document {
  id: string
  title: string
  status: string
  chunkCount: number
  embeddedCount: number
  progress: Progress | null
  error: string | null
  errorCode: string | null
  errorDetail: string | null
}

interface Library {
  /** @returns the id of the document */
  give(name: string, content: string | Uint8Array): Promise<string>
  paste(title: string, text: string): Promise<string>
  read(id: string): Promise<Document>
  /** The document once its status no longer changes. */
  done(id: string): Promise<Document>
  retry(id: string): Promise<Response>
  counters(): Promise<{ chunkCount: number }>
}

async function open(panel: Send, baseId?: string): Promise<Library & { baseId: string }> {
  const made = baseId
    ? { id: baseId }
    : await json<{ id: string }>(await panel('/api/knowledge-bases', { json: { name: 'Answers' } }))
  const base = `/api/knowledge-bases/${made.id}`
  const path = `${base}/documents`
  const added = async (response: Response) => {
    expect(response.status).toBe(202)
    return (await json<Document>(response)).id
  }
  const library: Library = {
    async give(name, content) {
      const body = new FormData()
      const bytes = typeof content === 'string' ? content : new Uint8Array(content)
      body.set('file', new File([bytes], name))
      return added(await panel(path, { method: 'POST', body }))
    },
    paste: async (title, text) => added(await panel(path, { json: { title, text } })),
    async read(id) {
      const { data } = await json<{ data: Document[] }>(await panel(path))
      return data.find((document) => document.id === id)!
    },
    async done(id) {
      const state = async () => (await library.read(id)).status
      await expect.poll(state, { timeout: within(30_000) }).toMatch(/ready|failed/)
      return library.read(id)
    },
    retry: (id) => panel(`${path}/${id}/retry`, { method: 'POST' }),
    counters: async () => json(await panel(base)),
  }
  return { ...library, baseId: made.id }
}

const json = async <T>(response: Response) => (await response.json()) as T
const settled = (documents: Promise<Document>[]) => Promise.all(documents)

const server = sharedServer()
let library: Library
beforeAll(async () => {
  library = await open(await logIn(server, await createAccount(server)))
})

it('documents of every kind are read and found', async () => {
  const cells = [
    ['Hizmet', 'Fiyat'],
    ['Kesim', '300 lira'],
  ]
  const ids = [
    await library.give('Broşür.pdf', turkishPdf(['Diş beyazlatma 4.500 liradır.', 'Ağrısızdır.'])),
    await library.give('Fiyatlar.docx', docx(heading(1, 'Fiyatlar') + table(cells))),
    await library.give('Adres.txt', 'Kadıköy, Moda Caddesi 12.'),
    await library.give('Questions.md', '# Parking\n\nBehind the house.\n\n# Cards\n\nWe take all.'),
    await library.give('Hours.html', '<h1>Hours</h1><p>Nine to six.</p><script>no()</script>'),
    await library.give('Staff.csv', 'Name;Job\nAda;Barber\nElif;Manager\n'),
    await library.paste('Returns', 'Whoever is not content comes back within two weeks.'),
  ]
  const documents = await settled(ids.map(library.done))
  for (const document of documents) {
    const done = { status: 'ready', error: null, errorCode: null, progress: null }
    expect(document).toMatchObject(done)
    expect(document.chunkCount).toBeGreaterThan(0)
    expect(document.embeddedCount).toBe(document.chunkCount)
  }
  const chunks = documents.reduce((sum, { chunkCount }) => sum + chunkCount, 0)
  expect(await library.counters()).toMatchObject({ documentCount: ids.length, chunkCount: chunks })
  expect((await library.retry(ids[0]!)).status).toBe(409)
})

it('unreadable documents have a reason and can be retried', async () => {
  const locked = await drawnPdf((page) => page.text('Secret'), { userPassword: 'sesame' })
  const ids = {
    broken: await library.give('Broken.pdf', 'This is no PDF.'),
    encrypted: await library.give('Locked.pdf', locked),
    empty: await library.give('Empty.docx', docx(paragraph(''))),
    // Each row names its columns, which makes 6 MB of text.
    too_long: await library.give('Long.csv', `${'n'.repeat(5000)},b\n${'1,2\n'.repeat(1200)}`),
  }
  for (const [errorCode, id] of Object.entries(ids)) {
    expect(await library.done(id)).toMatchObject({ status: 'failed', errorCode, chunkCount: 0 })
  }
  const { error } = await library.read(ids.encrypted)
  expect(error).toBe(
    'The file is protected by a password. Save a copy without one and upload that.',
  )
  const long = await library.read(ids.too_long)
  expect(long.error).toMatch(/^It has more than 5 MB of text, or more than \d+ passages\./)
  const again = await library.retry(ids.broken)
  expect(again.status).toBe(202)
  expect(await json(again)).toMatchObject({ id: ids.broken, status: 'pending', error: null })
  expect(await library.done(ids.broken)).toMatchObject({ status: 'failed', errorCode: 'broken' })
})

/** A server with an embedding server of its own. */
async function startWithEmbeddings() {
  const emulator = await startOpenaiEmulator()
  const env = { OPENAI_API_KEY: emulator.apiKey, OPENAI_BASE_URL: emulator.url }
  const first = await startServer({ env })
  const account = await createAccount(first)
  const before = await open(await logIn(first, account))
  return { emulator, env, first, account, before }
}

it('an embedding server may be busy, refuse or be unavailable', async () => {
  const { emulator, first, account, before } = await startWithEmbeddings()

  emulator.failEmbeddings(
    { status: 429, retryAfterSeconds: 1 },
    { status: 500, retryAfterSeconds: 1 },
  )
  const patient = await before.done(await before.paste('Prices', 'A cut costs 300 lira.'))
  expect(patient).toMatchObject({ status: 'ready', embeddedCount: 1 })
  expect(emulator.requests).toHaveLength(3)

  emulator.failEmbeddings({ status: 400, message: 'This text is not allowed' })
  const refused = await before.done(await before.paste('Rules', 'Dogs are welcome.'))
  expect(refused).toMatchObject({ status: 'failed', errorCode: 'embedding_refused' })
  expect(refused.errorDetail).toContain('This text is not allowed')

  // It never answers; the server is killed and restarts without an embedding server.
  emulator.failEmbeddings({ until: new Promise(() => undefined) })
  const interrupted = await before.paste('Hours', 'Nine to six.')
  await expect.poll(() => emulator.requests.length).toBe(5)
  await first.kill9()
  const second = await startServer({ after: first })
  const after = await open(await logIn(second, account), before.baseId)
  expect(await after.done(interrupted)).toMatchObject({ status: 'ready', embeddedCount: 1 })
  expect(await second.stop()).toBe(0)
  await emulator.close()
})
