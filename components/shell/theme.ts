export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The reader's choice, read by the server so that the first paint is right. */
export const THEME_COOKIE = 'theme'

/** Anything else than a choice is as the device has it. */
export function readTheme(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system'
}

/** The class of the root element: colours follow it (app/globals.css). */
export function themeClass(theme: Theme): string {
  return theme === 'system' ? '' : theme
}
