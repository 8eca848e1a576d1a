import { config } from '@/lib/platform/config'
import { configured } from '@/lib/platform/configured'
import type { Captcha } from './port'
import { siteverify } from './siteverify'

export { CaptchaUnavailable } from './port'

/** The captcha of public forms; null without one. */
export const captcha = configured((): Captcha | null => {
  const { CAPTCHA_SERVICE, CAPTCHA_SITE_KEY, CAPTCHA_SECRET_KEY, CAPTCHA_CHECK_URL } = config()
  if (!CAPTCHA_SITE_KEY || !CAPTCHA_SECRET_KEY) return null
  const keys = { siteKey: CAPTCHA_SITE_KEY, secretKey: CAPTCHA_SECRET_KEY }
  return siteverify(CAPTCHA_SERVICE, keys, CAPTCHA_CHECK_URL)
})
