import { z } from 'zod'
import { requestVendor } from '@/lib/platform/http-client'
import { parseJson } from '@/lib/platform/text/parse-json'
import { type Captcha, CaptchaUnavailable } from './port'
import { CAPTCHA_SERVICES, type CaptchaName } from './rules/services'

interface Keys {
  siteKey: string
  secretKey: string
}

const Verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})

/** What is wrong with the installation, and not with the token. */
const OUR_FAULTS = ['missing-input-secret', 'invalid-input-secret', 'sitekey-secret-mismatch']

/** Turnstile or hCaptcha. @param checkUrl where tokens are checked */
export function siteverify(
  name: CaptchaName,
  { siteKey, secretKey }: Keys,
  checkUrl = CAPTCHA_SERVICES[name].checkUrl,
): Captcha {
  const { script, className, field, origins } = CAPTCHA_SERVICES[name]
  return {
    siteKey,
    script,
    className,
    field,
    origins,
    async accepts(token, address) {
      if (!token) return false
      const form = { secret: secretKey, response: token, remoteip: address }
      const { status, text } = await requestVendor(checkUrl, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }).catch((error: unknown) => {
        throw new CaptchaUnavailable('The service did not answer.', { cause: error })
      })
      const { data } = Verdict.safeParse(parseJson(text))
      const codes = data?.['error-codes'] ?? []
      if (!data || codes.some((code) => OUR_FAULTS.includes(code))) {
        throw new CaptchaUnavailable(`It answered with ${status}: ${codes.join(', ')}`)
      }
      return data.success
    },
  }
}
