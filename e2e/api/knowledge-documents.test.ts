import { beforeAll, expect, it } from 'vitest'
import { docx, heading, paragraph, table } from '@/testing/vendors/document-reader/docx'
import { drawnPdf, turkishPdf } from '@/testing/vendors/document-reader/pdf'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn } from '@/testing/server'
import { body } from '@/testing/api/calling'
import { type Library, openLibrary } from '../library'

const server = sharedServer()
let library: Library
beforeAll(async () => {
  library = await openLibrary(await logIn(server, await createAccount(server)))
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
  const documents = await Promise.all(ids.map(library.done))
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
  expect(await body(again)).toMatchObject({ id: ids.broken, status: 'pending', error: null })
  expect(await library.done(ids.broken)).toMatchObject({ status: 'failed', errorCode: 'broken' })
})
