import { verifyMail } from '@/lib/vendors/mail'
import { causes, reasonOf } from '../ask'
import { type Finding, notConfigured, ok, problem, warning } from '../finding'
import type { Subject } from '../subject'

/** Whether mails are accepted and come from a believable address. */
export const mailCheck = {
  name: 'mail',
  async run({ environment }: Subject): Promise<Finding[]> {
    const { MAIL_FROM, SMTP_URL } = environment.config
    if (!SMTP_URL) {
      const found = 'Mails are files in DATA_DIR/mail, which nobody receives.'
      return [notConfigured('mail', found, 'Set SMTP_URL and MAIL_FROM.')]
    }
    if (!URL.canParse(SMTP_URL)) {
      const todo = 'Write it as smtps://user:password@host:465.'
      return [problem('mail', 'SMTP_URL is no URL, so no mail is sent.', todo)]
    }
    return [await connect(new URL(SMTP_URL).hostname), judgeSender(MAIL_FROM)]
  },
}

async function connect(host: string): Promise<Finding> {
  try {
    const login = await verifyMail()
    return judgeLogin(login?.encrypted ?? false, host)
  } catch (error) {
    return judgeFailure(error)
  }
}

function judgeLogin(encrypted: boolean, host: string): Finding {
  if (encrypted) return ok('mail', `The mail server ${host} accepts us, encrypted.`)
  if (/^(localhost|127\.|\[::1\])/.test(host))
    return ok('mail', `The mail server ${host} accepts us.`)
  const todo = 'Use smtps:// or a server with STARTTLS.'
  return warning('mail', `The mail server ${host} accepts us without encryption.`, todo)
}

function judgeFailure(error: unknown): Finding {
  const [first] = causes(error)
  if (first?.code === 'EAUTH') {
    const found = 'The mail server refuses the login, so no mail is sent.'
    return problem(
      'mail',
      found,
      'Correct the user and password in SMTP_URL; encode @ and : in them.',
    )
  }
  const found = `The mail server cannot be used: ${reasonOf(error)}. No mail is sent.`
  return problem('mail', found, 'Correct the scheme, host and port in SMTP_URL.')
}

const ADDRESS = /<?([^\s<>]+)@([^\s<>]+?)>?$/
const NO_DOMAIN =
  /^(localhost|[^.]+|.*\.(example|invalid|test|local)|(.*\.)?example\.(com|net|org))$/i

/** Whether receivers can believe the sender. */
export function judgeSender(from: string): Finding {
  const domain = ADDRESS.exec(from.trim())?.[2]
  const todo = 'Set MAIL_FROM to an address of a domain that the mail server may send for.'
  if (!domain) return problem('mail sender', `MAIL_FROM "${from}" is no e-mail address.`, todo)
  if (NO_DOMAIN.test(domain)) {
    return problem('mail sender', `Mails from ${domain} are taken for spam or refused.`, todo)
  }
  return ok('mail sender', `Mails come from ${domain}.`)
}
