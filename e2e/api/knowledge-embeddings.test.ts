import { expect, it } from 'vitest'
import { createAccount, logIn } from '@/testing/server'
import { openLibrary } from '../library'
import { outsideServer } from '../outside'

it('an embedding server may be busy or refuse', async () => {
  const { server, openai } = await outsideServer()
  const library = await openLibrary(await logIn(server, await createAccount(server)))
  const before = openai.requests.length

  openai.failEmbeddings(
    { status: 429, retryAfterSeconds: 1 },
    { status: 500, retryAfterSeconds: 1 },
  )
  const patient = await library.done(await library.paste('Prices', 'A cut costs 300 lira.'))
  expect(patient).toMatchObject({ status: 'ready', embeddedCount: 1 })
  const asked = openai.requests.slice(before).map(({ path }) => path)
  expect(asked).toEqual(Array(3).fill('/v1/embeddings'))

  openai.failEmbeddings({ status: 400, message: 'This text is not allowed' })
  const refused = await library.done(await library.paste('Rules', 'Dogs are welcome.'))
  expect(refused).toMatchObject({ status: 'failed', errorCode: 'embedding_refused' })
  expect(refused.errorDetail).toContain('This text is not allowed')
})
