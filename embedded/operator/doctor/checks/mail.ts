import { verifyMail } from '@/lib/vendors/mail'
import { causes, reasonOf } from '../ask'
import { type Check, type Finding, notConfigured, ok, problem, warning } from '../finding'

/** Whether the mail server accepts us, and mails come from a plausible address. */
export const mailCheck: Check = {
  name: 'mail',
  async run({ environment }) {
    const { MAIL_FROM, SMTP_URL } = environment.config
    if (!SMTP_URL) {
      const found = 'Mails are written to DATA_DIR/mail and not sent.'
      return [notConfigured('mail', found, 'Set SMTP_URL and MAIL_FROM.')]
    }
    return [await logIn(SMTP_URL), judgeSender(MAIL_FROM)]
  },
}

async function logIn(url: string): Promise<Finding> {
  try {
    const login = await verifyMail()
    const { hostname } = new URL(url)
    if (login?.encrypted || /^(localhost|127\.|\[::1\])/.test(hostname)) {
      return ok('mail', `The mail server ${hostname} accepts us.`)
    }
    const found = `The mail server ${hostname} accepts us without encryption.`
    return warning('mail', found, 'Use smtps:// or a server with STARTTLS.')
  } catch (error) {
    if (causes(error)[0]?.code === 'EAUTH') {
      const todo = 'Correct the user and password in SMTP_URL; encode @ and : in them.'
      return problem('mail', 'The mail server refuses the login, so no mail is sent.', todo)
    }
    const found = `The mail server cannot be used: ${reasonOf(error)}. No mail is sent.`
    return problem('mail', found, 'Write SMTP_URL as smtps://user:password@host:465.')
  }
}

const DOMAIN = /[^\s<>]+@([^\s<>]+?)>?$/
const NOT_PUBLIC =
  /^(localhost|[^.]+|.*\.(example|invalid|test|local)|(.*\.)?example\.(com|net|org))$/i

/** Whether receivers can trust the sender. */
export function judgeSender(from: string): Finding {
  const domain = DOMAIN.exec(from.trim())?.[1]
  if (domain && !NOT_PUBLIC.test(domain)) return ok('mail sender', `Mails come from ${domain}.`)
  const found = `Receivers refuse mails from "${from}", or take them for spam.`
  const todo = 'Set MAIL_FROM to an address of a domain that the mail server may send for.'
  return problem('mail sender', found, todo)
}
