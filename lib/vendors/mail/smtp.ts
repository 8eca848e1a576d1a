import nodemailer from 'nodemailer'
import type { Mailer } from './port'

const TIMEOUT_MS = 10_000

/** Sends mails through the server at `url` (`smtp://user:password@host:port` or `smtps://`). */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
