export const CAPTCHA_NAMES = ['turnstile', 'hcaptcha'] as const

export type CaptchaName = (typeof CAPTCHA_NAMES)[number]

interface CaptchaService {
  /** The script that puts the widget into elements of the class. */
  script: string
  className: string
  /** The field in which the widget sends its token. */
  field: string
  /** Where tokens are checked. Both services take and answer the same. */
  checkUrl: string
  /** The origins that a page with the widget connects to, and shows in frames. */
  origins: readonly string[]
}

export const CAPTCHA_SERVICES: Readonly<Record<CaptchaName, CaptchaService>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    className: 'cf-turnstile',
    field: 'cf-turnstile-response',
    checkUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    className: 'h-captcha',
    field: 'h-captcha-response',
    checkUrl: 'https://api.hcaptcha.com/siteverify',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
}
