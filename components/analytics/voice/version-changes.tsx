import { getTranslations } from 'next-intl/server'
import { newestChanges, type VersionChange } from '@/lib/features/analytics/rules/compare-versions'
import type { VersionFigures } from '@/lib/features/analytics/rules/voice-figures'
import { voiceWords } from './voice-words'

const LISTED = 5

/** The newest version of each assistant, compared with the one before in a sentence. */
export async function VersionChanges({ versions }: { versions: readonly VersionFigures[] }) {
  const t = await getTranslations('analytics-voice.changes')
  const words = await voiceWords()
  const changes = newestChanges(versions).slice(0, LISTED)
  if (changes.length === 0) return null
  const partsOf = ({ replyMs, interruptions, booked }: VersionChange) => [
    ...(replyMs === null
      ? []
      : [t(`replies.${direction(replyMs, 50)}`, { time: words.seconds(Math.abs(replyMs)) })]),
    ...(interruptions === null
      ? []
      : [
          t(`interruptions.${direction(interruptions, 0.005)}`, {
            percent: words.percent(Math.abs(interruptions)),
          }),
        ]),
    ...(booked === null
      ? []
      : [t('booked', { before: words.percent(booked.before), now: words.percent(booked.now) })]),
  ]
  return (
    <>
      <ul className="grid gap-1">
        {changes.map((change) => {
          const { assistantId, name, version, before, calls, booked } = change
          const parts = partsOf(change)
          return (
            <li key={assistantId}>
              <span className="font-medium">
                {t('version', { name, version: String(version) })}
              </span>{' '}
              {t('sentence', {
                changes: parts.length > 0 ? parts.join(', ') : t('nothing'),
                before: String(before),
                count: calls,
                certainty: booked ? (booked.significant ? 'yes' : 'no') : 'untested',
              })}
            </li>
          )
        })}
      </ul>
      <p className="mt-1 mb-4 text-sm text-muted">{t('help', { count: 20 })}</p>
    </>
  )
}

/** @param least changes below this are shown as none */
function direction(change: number, least: number): 'less' | 'same' | 'more' {
  if (Math.abs(change) < least) return 'same'
  return change < 0 ? 'less' : 'more'
}
