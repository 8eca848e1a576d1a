import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { fileMailer } from './file'

let directory: string
let printed: string[]
beforeEach(async () => {
  directory = path.join(await mkdtemp(path.join(tmpdir(), 'santral-mail-')), 'mail')
  printed = []
})

const mailer = () => fileMailer(directory, (line) => printed.push(line))

it('writes the mail for this system user alone and prints its link', async () => {
  const link = 'http://localhost:3000/verify-email?token=abc'
  await mailer().send({
    to: 'çağrı@örnek.com',
    subject: 'E-posta adresinizi doğrulayın',
    text: `Açın:\n\n${link}`,
    link,
  })
  const [file = ''] = await readdir(directory)
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-_a_r_@_rnek\.com\.txt$/)
  const text = await readFile(path.join(directory, file), 'utf8')
  expect(text).toContain('To: çağrı@örnek.com\nSubject: E-posta adresinizi doğrulayın\n')
  expect(text).toContain(`\n${link}\n`)
  expect((await stat(path.join(directory, file))).mode & 0o777).toBe(0o600)
  expect(printed).toEqual([`Mail to çağrı@örnek.com: E-posta adresinizi doğrulayın ${link}`])
})

it('keeps simultaneous mails apart and in order', async () => {
  const keep = mailer()
  await Promise.all(
    ['one', 'two', 'three'].map((text) => keep.send({ to: 'a@b.co', subject: text, text })),
  )
  const files = (await readdir(directory)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(path.join(directory, file), 'utf8')))
  expect(texts.map((text) => text.trim().split('\n').at(-1))).toEqual(['one', 'two', 'three'])
})

it('does not let an e-mail address choose the folder', async () => {
  await mailer().send({ to: '../../etc/passwd@x', subject: 's', text: 't' })
  expect(await readdir(directory)).toHaveLength(1)
})
