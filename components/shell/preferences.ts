import { LOCALE_COOKIE, type Locale } from '@/i18n/locales'
import { remember } from '@/components/ui/remember'
import { THEME_COOKIE, themeClass, THEMES, type Theme } from './theme'

/** Stores the language in this browser. It takes effect with the next page. */
export function rememberLocale(locale: Locale): void {
  remember(LOCALE_COOKIE, locale)
}

/** Stores the appearance in this browser and applies it at once. */
export function rememberTheme(theme: Theme): void {
  remember(THEME_COOKIE, theme)
  document.documentElement.className = themeClass(theme)
}

/** The appearance that the page has now. */
export function currentTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.className) ?? 'system'
}
