import { expect, it } from 'vitest'
import { makeAccount } from '@/testing/features/contacts'
import { forgetRejections } from './forget-rejections'
import { readImport } from './read-imports'
import { REJECTION_DAYS } from './rules/contact-import'
import { importText } from '@/testing/features/contact-imports'

const DAY_MS = 24 * 60 * 60 * 1000

it('deletes the rejected rows of old imports, and keeps the counts', async () => {
  const account = await makeAccount()
  const { id } = await importText(account, 'Name,Phone\nAda,\nBob,+905321110001\n')
  const read = () => readImport(account, id)
  expect(await read()).toMatchObject({ rejected: 1, rejections: [{ line: 2 }] })
  expect(await forgetRejections()).toEqual({ forgotten: 0, more: false })
  const later = new Date(Date.now() + (REJECTION_DAYS + 1) * DAY_MS)
  expect(await forgetRejections(later)).toEqual({ forgotten: 1, more: false })
  expect(await read()).toMatchObject({ created: 1, rejected: 1, rejections: [] })
})
