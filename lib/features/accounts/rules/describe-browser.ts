import Bowser from 'bowser'

/** The attributes by which an account holder recognizes a browser. Null if unknown. */
interface BrowserDescription {
  /** `Chrome`, `Safari` */
  browser: string | null
  /** `Windows`, `iOS` */
  system: string | null
  kind: 'computer' | 'phone' | 'tablet' | null
}

const KINDS: Record<string, BrowserDescription['kind']> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
}

export function describeBrowser(userAgent: string): BrowserDescription {
  // The parser refuses an empty text.
  if (userAgent === '') return { browser: null, system: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    // "Samsung Internet for Android": the system is named beside it.
    browser: browser.name?.replace(/ for Android$/, '') || null,
    system: os.name || null,
    kind: KINDS[platform.type ?? ''] ?? null,
  }
}
