export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Holds the reader's choice. The server reads it, so that the first paint is right. */
export const THEME_COOKIE = 'theme'

/** The theme of a cookie value; `system` for any other text. */
export function readTheme(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system'
}

/** The class of the root element, which determines the colors (app/globals.css). */
export function themeClass(theme: Theme): string {
  return theme === 'system' ? '' : theme
}

/** The theme of a page that another site shows in a frame, as its address says; null for any other page. */
export function framedTheme(page: string): Theme | null {
  const { searchParams } = new URL(page, 'http://localhost')
  return searchParams.get('embed') === '1'
    ? readTheme(searchParams.get('theme') ?? undefined)
    : null
}
