'use client'

import { useLocale, useTranslations } from 'next-intl'
import * as Menu from 'radix-ui/dropdown-menu'
import { useState, type ReactNode } from 'react'
import { Check } from '@/components/icons/check'
import { LogOut } from '@/components/icons/log-out'
import { Settings } from '@/components/icons/settings'
import { LOCALES } from '@/i18n/locales'
import { Link } from '../ui/link'
import { useDismissal } from '../ui/overlay/use-dismissal'
import { currentTheme, rememberTheme } from './preferences'
import { THEMES, type Theme } from './theme'
import { usePreferences } from './use-preferences'

interface AccountItemsProps {
  email: string
  side: 'top' | 'bottom'
  onClose: () => void
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded px-2.5 outline-none select-none data-highlighted:bg-hover md:min-h-8 [&_svg]:size-4 [&_svg]:text-muted'

/**
 * The open account menu. It is positioned by its parent, the button, which is a separate file to keep the
 * page light.
 */
export default function AccountItems({ email, side, onClose }: AccountItemsProps) {
  const t = useTranslations('shell.account')
  const { root, content } = useDismissal(onClose)
  const [theme, setTheme] = useState(currentTheme)
  const locale = useLocale()
  const { chooseLocale, leave } = usePreferences()

  function chooseTheme(chosen: Theme) {
    rememberTheme(chosen)
    setTheme(chosen)
  }

  return (
    <Menu.Root {...root}>
      <Menu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          side={side}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('menu')}
          {...content}
          className="z-50 w-60 animate-appear rounded-lg bg-surface p-1 shadow-lift outline-none data-[state=closed]:animate-leave"
        >
          <Menu.Label className="truncate px-2.5 py-1.5 text-sm text-muted">{email}</Menu.Label>
          <Menu.Separator className="my-1 h-px bg-line" />
          <Choices label={t('language')} value={locale} onChange={chooseLocale}>
            {LOCALES.map((each) => ({ value: each, text: t(`languages.${each}`) }))}
          </Choices>
          <Menu.Separator className="my-1 h-px bg-line" />
          <Choices label={t('appearance')} value={theme} onChange={chooseTheme}>
            {THEMES.map((each) => ({ value: each, text: t(`themes.${each}`) }))}
          </Choices>
          <Menu.Separator className="my-1 h-px bg-line" />
          <Menu.Item asChild className={row}>
            <Link href="/settings">
              <Settings aria-hidden />
              {t('settings')}
            </Link>
          </Menu.Item>
          <Menu.Item className={row} onSelect={() => void leave()}>
            <LogOut aria-hidden />
            {t('logOut')}
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

interface ChoicesProps<Value extends string> {
  label: string
  value: string
  onChange: (value: Value) => void
  children: { value: Value; text: ReactNode }[]
}

function Choices<V extends string>({ label, value, onChange, children }: ChoicesProps<V>) {
  return (
    <Menu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as V)}
    >
      {children.map((choice) => (
        <Menu.RadioItem key={choice.value} value={choice.value} className={row}>
          <span className="flex-1">{choice.text}</span>
          <Menu.ItemIndicator>
            <Check aria-hidden />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
