import nodemailer from 'nodemailer'
import type { Mailer } from './port'

const TIMEOUT_MS = 10_000

/** Sends mails through the server at `url` (`smtp://user:password@host:port` or `smtps://`). */
export function smtpMailer(url: string, from: string): Mailer {
  const options = {
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  }
  const transport = nodemailer.createTransport(options)
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
    async verify() {
      const encrypted = nodemailer.createTransport({ ...options, requireTLS: true })
      const [required, usual] = await Promise.allSettled([encrypted.verify(), transport.verify()])
      if (usual.status === 'rejected') throw usual.reason
      return { encrypted: required.status === 'fulfilled' }
    },
  }
}
