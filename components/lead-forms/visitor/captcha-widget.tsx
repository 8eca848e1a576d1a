import { headers } from 'next/headers'
import { nonceOf, POLICY } from '@/lib/platform/security/page-headers'
import { captcha } from '@/lib/vendors/captcha'

interface CaptchaWidgetProps {
  error: string | undefined
  /** Of the frame in which the form is shown; null outside of frames. */
  theme: string | null
}

/** The captcha of the installation, if it has one. */
export async function CaptchaWidget({ error, theme }: CaptchaWidgetProps) {
  const service = captcha()
  if (!service) return null
  const nonce = nonceOf((await headers()).get(POLICY))
  return (
    <div className="grid gap-1.5">
      <div
        className={service.className}
        data-sitekey={service.siteKey}
        data-theme={theme ?? 'auto'}
        suppressHydrationWarning
      />
      <script src={service.script} async defer nonce={nonce} />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
