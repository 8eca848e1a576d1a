import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmtpServer, startSmtpServer } from '@/testing/vendors/mail/smtp'
import { smtpMailer } from './smtp'

let server: SmtpServer
let url: string

beforeEach(async () => {
  server = await startSmtpServer()
  url = `smtp://santral:secret@127.0.0.1:${server.port}`
})
afterEach(() => server.close())

const mail = { to: 'ayse@example.com', subject: 'Şifre', text: 'Merhaba Ayşe' }

it('sends the mail with its sender, recipient and text', async () => {
  await smtpMailer(url, 'Santral <santral@example.com>').send(mail)
  expect(server.commands).toContain('MAIL FROM:<santral@example.com>')
  expect(server.commands).toContain('RCPT TO:<ayse@example.com>')
  expect(server.commands).toContain('From: Santral <santral@example.com>')
  expect(server.commands).toContain('Merhaba Ay=C5=9Fe')
})

it('fails when the server refuses', async () => {
  server.refusals.RCPT = '550 no such mailbox'
  await expect(smtpMailer(url, 'santral@example.com').send(mail)).rejects.toThrow(/550/)
})

it('gives up on a server that never greets', async () => {
  server.silent = true
  await expect(smtpMailer(url, 'santral@example.com', 50).send(mail)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
})

it('logs in without sending a mail, and notices that nothing is encrypted', async () => {
  expect(await smtpMailer(url, 'santral@example.com').verify()).toEqual({ encrypted: false })
  expect(server.commands).toContainEqual(expect.stringMatching(/^AUTH PLAIN /))
  expect(server.commands).not.toContainEqual(expect.stringMatching(/^MAIL/))
})

it('fails when the server refuses the login', async () => {
  server.refusals.AUTH = '535 wrong password'
  await expect(smtpMailer(url, 'santral@example.com').verify()).rejects.toMatchObject({
    code: 'EAUTH',
  })
})
