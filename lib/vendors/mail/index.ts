import path from 'node:path'
import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import { withSpan } from '@/lib/platform/telemetry'
import { fileMailer } from './file'
import type { Mail, Mailer } from './port'
import { smtpMailer } from './smtp'

export type { Mail } from './port'

const SENDING = { name: 'send mail', kind: 'client' } as const

const mailer = configured((): Mailer => {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = config()
  if (SMTP_URL) return smtpMailer(SMTP_URL, MAIL_FROM)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  return fileMailer(path.join(/* turbopackIgnore: true */ DATA_DIR, 'mail'), print)
})

/** Sends one mail. Never call it inside a transaction. @throws Error where the mail cannot be handed over */
export async function sendMail(mail: Mail): Promise<void> {
  const { send } = mailer()
  await withSpan(SENDING, () => send(mail))
}

/** Logs in to the mail server: see {@link Mailer.verify}. @throws Error if that fails */
export async function verifyMail(): ReturnType<Mailer['verify']> {
  return mailer().verify()
}
