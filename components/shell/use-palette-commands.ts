'use client'

import { useTranslations } from 'next-intl'
import { Bot } from '@/components/icons/bot'
import { CircleHelp } from '@/components/icons/circle-help'
import { Languages } from '@/components/icons/languages'
import { LogOut } from '@/components/icons/log-out'
import { Moon } from '@/components/icons/moon'
import { SendHorizontal } from '@/components/icons/send-horizontal'
import type { IconComponent } from '@/components/ui/icon'
import { LOCALES } from '@/i18n/locales'
import { showHelp } from './keys/help-request'
import { hintFor } from './keys/shortcut-table'
import { rememberTheme } from './preferences'
import { THEMES } from './theme'
import { usePreferences } from './use-preferences'

export interface PaletteCommand {
  text: string
  /** Further words that find it, in any language. */
  keywords?: string[]
  icon: IconComponent
  /** Its keys. */
  hint?: string
  run: () => void
}

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
    { text: t('keys.title'), icon: CircleHelp, hint: hintFor('help'), run: showHelp },
    { text: t('command.commands.logOut'), icon: LogOut, run: () => void leave() },
  ]
}
