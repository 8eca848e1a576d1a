import { getTranslations } from 'next-intl/server'
import { isLimited, KIND_NAMES } from '@/lib/features/notifications/rules/kinds'
import type { Choices } from '@/lib/features/notifications/rules/notification'
import { ChoiceSwitch } from './choice-switch'
import { LimitSelect } from './limit-select'
import { MAX_CONSECUTIVE_FAILURES } from '@/lib/platform/vocabulary/webhook'
import { LEAST_MINUTES } from '@/lib/features/usage/rules/low-balance'

/** The limits that the help texts name. */
const LIMITS = { failures: MAX_CONSECUTIVE_FAILURES, minutes: LEAST_MINUTES, percent: 5 }

const PLACES = ['panel', 'mail'] as const

export async function ChoicesTable({ choices }: { choices: Choices }) {
  const t = await getTranslations('notifications')
  return (
    <table className="w-full">
      <caption className="sr-only">{t('settings.title')}</caption>
      <thead>
        <tr className="text-left text-sm text-muted">
          <th scope="col" className="pb-2 font-normal">
            {t('settings.kind')}
          </th>
          {PLACES.map((place) => (
            <th key={place} scope="col" className="w-16 pb-2 text-center font-normal">
              {t(`settings.${place}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KIND_NAMES.map((kind) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="py-3 pr-3 text-left font-normal">
              <span className="block font-medium">{t(`kinds.${kind}.name`)}</span>
              <span className="block text-sm text-muted">{t(`kinds.${kind}.help`, LIMITS)}</span>
              {isLimited(kind) && (
                <span className="mt-1.5 block">
                  <LimitSelect
                    kind={kind}
                    name={t(`kinds.${kind}.name`)}
                    limitMs={choices[kind].limitMs}
                  />
                </span>
              )}
            </th>
            {PLACES.map((place) => (
              <td key={place} className="text-center align-middle">
                <ChoiceSwitch
                  kind={kind}
                  name={t(`kinds.${kind}.name`)}
                  place={place}
                  isOn={choices[kind][place]}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
