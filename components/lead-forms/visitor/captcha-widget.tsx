import { headers } from 'next/headers'
import { nonceOf, POLICY } from '@/lib/platform/security/page-headers'
import type { Captcha } from '@/lib/vendors/captcha/port'

interface CaptchaWidgetProps {
  captcha: Captcha
  error: string | undefined
  /** Of the frame in which the form is shown; null outside of frames. */
  theme: string | null
}

/** The captcha of the installation. */
export async function CaptchaWidget({ captcha, error, theme }: CaptchaWidgetProps) {
  const nonce = nonceOf((await headers()).get(POLICY))
  return (
    <div className="grid gap-1.5">
      <div
        className={captcha.className}
        data-sitekey={captcha.siteKey}
        data-theme={theme ?? 'auto'}
        suppressHydrationWarning
      />
      <script src={captcha.script} async defer nonce={nonce} />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
