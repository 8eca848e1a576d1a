import { getTranslations } from 'next-intl/server'
import type { Business } from '@/lib/features/business/rules/business'

/** How the business handles the data of people who use its public pages: a link, or the text itself. */
export async function PrivacyNotice({ business }: { business: Business }) {
  const { name, privacyNotice } = business
  if (!privacyNotice) return null
  const t = await getTranslations('site')
  const title = t('privacyOf', { name })
  return (
    <div className="mb-4 text-sm text-muted">
      {isUrl(privacyNotice) ? (
        <a
          href={privacyNotice}
          rel="noreferrer nofollow"
          className="inline-flex min-h-11 items-center underline md:min-h-7"
        >
          {title}
        </a>
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer leading-11 md:min-h-7 md:leading-7">
            {title}
          </summary>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{privacyNotice}</p>
        </details>
      )}
    </div>
  )
}

function isUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}
