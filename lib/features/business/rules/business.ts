/** How an account presents itself to the people whom it calls. A field that is not given is empty, also the name. */
export interface Business {
  name: string
  address: string
  /** In E.164. */
  phone: string
  website: string
  /** How it handles the data of contacts: text, or the URL of a page. */
  privacyNotice: string
  /** The path of the logo's file; null without one. */
  logo: string | null
}

/** Lengths in characters. */
export const MAX_BUSINESS_NAME = 100
export const MAX_BUSINESS_ADDRESS = 300
export const MAX_BUSINESS_PHONE = 40
export const MAX_BUSINESS_WEBSITE = 200
export const MAX_PRIVACY_NOTICE = 10_000

export interface DescribedAccount {
  business: {
    name: string
    address: string
    phone: string
    website: string
    privacyNotice: string
    logoHash: string | null
  } | null
}

/**
 * The business of an account. Its name stays empty until it is given: the account's own name is a person's, which no
 * greeting and no public page may show.
 */
export function businessOf({ business }: DescribedAccount): Business {
  if (!business) {
    return { name: '', address: '', phone: '', website: '', privacyNotice: '', logo: null }
  }
  const { logoHash, ...described } = business
  return { ...described, logo: logoHash && logoPath(logoHash) }
}

/** A logo's path changes with its content, so that a browser may keep it for good. */
function logoPath(hash: string): string {
  return `/logos/${hash}`
}

/** The URL of a website as people type it, `example.com`, in their letters; null if it is none. */
export function websiteUrl(text: string): string | null {
  const typed = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(typed)) return null
  const { protocol, hostname, username } = new URL(typed)
  const isWeb = (protocol === 'https:' || protocol === 'http:') && !username
  return isWeb && /^[^.]+(\.[^.]+)+$/.test(hostname) ? typed.replace(/\/$/, '') : null
}
