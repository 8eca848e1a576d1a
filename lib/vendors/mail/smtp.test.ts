import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smtpMailer } from './smtp'

/** As much of an SMTP server as one delivery needs. `commands` are those that it received. */
let server: Server
let commands: string[]
let url: string
let refuse: boolean

beforeEach(async () => {
  commands = []
  refuse = false
  server = createServer((socket) => {
    let inMessage = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 ready')
    createInterface({ input: socket }).on('line', (line) => {
      commands.push(line)
      if (inMessage) {
        if (line !== '.') return
        inMessage = false
        say('250 accepted')
      } else if (line.startsWith('RCPT') && refuse) say('550 no such mailbox')
      else if (line === 'DATA') {
        inMessage = true
        say('354 go on')
      } else say('250 ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.close())

const mail = { to: 'ayse@example.com', subject: 'Şifre', text: 'Merhaba Ayşe' }

it('sends the mail with its sender, recipient and text', async () => {
  await smtpMailer(url, 'Santral <santral@example.com>').send(mail)
  expect(commands).toContain('MAIL FROM:<santral@example.com>')
  expect(commands).toContain('RCPT TO:<ayse@example.com>')
  expect(commands).toContain('From: Santral <santral@example.com>')
  expect(commands).toContain('Merhaba Ay=C5=9Fe')
})

it('fails when the server refuses', async () => {
  refuse = true
  await expect(smtpMailer(url, 'santral@example.com').send(mail)).rejects.toThrow(/550/)
})
