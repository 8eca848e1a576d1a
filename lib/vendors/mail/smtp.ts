import nodemailer from 'nodemailer'
import type { Mailer } from './port'

const TIMEOUT_MS = 10_000

/**
 * Sends mails through the server at `url` (`smtp://user:password@host:port` or `smtps://`).
 * @param timeoutMs for connecting, for the greeting, and for each later silence
 */
export function smtpMailer(url: string, from: string, timeoutMs = TIMEOUT_MS): Mailer {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  const transport = nodemailer.createTransport(withOptions(url, timeouts))
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
    async verify() {
      const encrypted = nodemailer.createTransport(
        withOptions(url, { ...timeouts, requireTLS: true }),
      )
      const [required, usual] = await Promise.allSettled([encrypted.verify(), transport.verify()])
      if (usual.status === 'rejected') throw usual.reason
      return { encrypted: required.status === 'fulfilled' }
    },
  }
}

/** Options are part of the URL, because the package ignores options beside a URL. Those in the URL take precedence. */
function withOptions(url: string, options: Record<string, number | boolean>): string {
  const whole = new URL(url)
  for (const [name, value] of Object.entries(options)) {
    if (!whole.searchParams.has(name)) whole.searchParams.set(name, String(value))
  }
  return whole.href
}
