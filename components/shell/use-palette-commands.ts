'use client'

import { Bot, Languages, LogOut, type LucideIcon, Moon, SendHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LOCALES } from '@/i18n/locales'
import { rememberTheme } from './preferences'
import { THEMES } from './theme'
import { usePreferences } from './use-preferences'

export interface PaletteCommand {
  text: string
  /** Further words that find it, in any language. */
  keywords?: string[]
  icon: LucideIcon
  run: () => void
}

/** What the palette does, beside leading to pages. */
export function usePaletteCommands(go: (href: string) => void): PaletteCommand[] {
  const t = useTranslations('shell')
  const { chooseLocale, leave } = usePreferences()
  return [
    { text: t('command.commands.newAssistant'), icon: Bot, run: () => go('/assistants/new') },
    { text: t('command.commands.newAction'), icon: SendHorizontal, run: () => go('/actions/new') },
    ...THEMES.map((theme) => ({
      text: t('command.commands.appearance', { theme: t(`account.themes.${theme}`) }),
      keywords: [theme],
      icon: Moon,
      run: () => rememberTheme(theme),
    })),
    ...LOCALES.map((locale) => ({
      text: t('command.commands.language', { language: t(`account.languages.${locale}`) }),
      keywords: [locale],
      icon: Languages,
      run: () => chooseLocale(locale),
    })),
    { text: t('command.commands.logOut'), icon: LogOut, run: () => void leave() },
  ]
}
