'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '../../ui/overlay/dialog'
import { Switch } from '../../ui/form/switch'
import { hasCommandKey } from '../keyboard'
import { SHORTCUT_GROUPS, SHORTCUTS, type Shortcut } from './shortcut-table'
import { areSingleKeysOn, switchSingleKeys } from './single-keys'

/** Shows all shortcuts, and switches those of single characters off. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const [isOn, setOn] = useState(areSingleKeysOn)

  function choose(on: boolean) {
    setOn(on)
    switchSingleKeys(on)
  }

  return (
    <Dialog title={t('keys.title')} wide onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {[SHORTCUT_GROUPS.slice(0, -1), SHORTCUT_GROUPS.slice(-1)].map((column) => (
          <div key={column.join(' ')} className="grid content-start gap-5">
            {column.map((group) => (
              <section key={group}>
                <h3 className="mb-1 text-sm text-muted">{t(`keys.groups.${group}`)}</h3>
                <dl>
                  {SHORTCUTS.filter((shortcut) => shortcut.group === group).map((shortcut) => (
                    <Row key={shortcut.name} {...shortcut} />
                  ))}
                </dl>
              </section>
            ))}
          </div>
        ))}
      </div>
      <label className="mt-5 flex items-start justify-between gap-4 border-t border-line pt-4">
        <span>
          {t('keys.single')}
          <span className="block text-sm text-muted">{t('keys.singleText')}</span>
        </span>
        <Switch checked={isOn} onChange={(event) => choose(event.currentTarget.checked)} />
      </label>
    </Dialog>
  )
}

function Row({ name, keys, href }: Shortcut) {
  const t = useTranslations('shell')
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 last:border-0">
      <dt>{t(href ? `navigation.${name}` : `keys.names.${name}`)}</dt>
      <dd className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
        {keys.map((key) => (
          <Keys key={key} keys={key} />
        ))}
      </dd>
    </div>
  )
}

const ARROWS: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' }

/** One key, or two that are pressed one after the other. */
function Keys({ keys }: { keys: string }) {
  const modifier = hasCommandKey({ get: () => navigator.userAgent }) ? '⌘' : 'Ctrl '
  return keys.split(' ').map((key) => (
    <kbd
      key={key}
      className="min-w-6 rounded border border-edge bg-sunken px-1.5 text-center font-sans text-ink"
    >
      {key.startsWith('Mod+') ? modifier + key.slice(4).toUpperCase() : (ARROWS[key] ?? key)}
    </kbd>
  ))
}
