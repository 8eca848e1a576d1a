import { config } from './config'

/** The link to the support of this installation: `SUPPORT_URL`, else a mail to `SUPPORT_EMAIL`, else null. */
export function supportHref(): string | null {
  const { SUPPORT_URL: url, SUPPORT_EMAIL: email } = config()
  return url ?? (email ? `mailto:${email}` : null)
}
