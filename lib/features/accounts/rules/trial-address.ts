import { domainToASCII } from 'node:url'

/** Mailboxes of Google, under both of its names. */
const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an e-mail address, for the question whether it had the trial minutes: `A.Yılmaz+2@Googlemail.com` and
 * `ayılmaz@gmail.com` are one. Never used to send mail or to log in.
 */
export function trialAddress(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const name = local.split('+')[0] || local
  const written = address.slice(at + 1)
  const domain = (domainToASCII(written) || written).replace(/\.+$/, '')
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
