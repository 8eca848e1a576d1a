import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mail, Mailer } from './port'

/** Writes each mail to `<time>-<to>.txt` in `directory` and prints its link on one line. */
export function fileMailer(directory: string, print: (line: string) => void): Mailer {
  let last = 0
  return {
    async send(mail) {
      // Two mails of the same millisecond get different names, in the order of sending.
      last = Math.max(Date.now(), last + 1)
      const time = new Date(last).toISOString()
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const file = path.join(directory, `${time.replace(/[:.]/g, '-')}-${fileName(mail.to)}.txt`)
      await writeFile(file, text(mail, time), { mode: 0o600, flag: 'wx' })
      print(`Mail to ${mail.to}: ${mail.subject} ${mail.link ?? file}`)
    },
    verify: () => Promise.resolve(null),
  }
}

function fileName(email: string): string {
  return email.replace(/[^\w.@+-]/g, '_').slice(0, 120)
}

function text({ to, subject, text }: Mail, time: string): string {
  return `To: ${to}\nSubject: ${subject}\nDate: ${time}\n\n${text}\n`
}
