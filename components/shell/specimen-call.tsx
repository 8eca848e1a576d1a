import { getLocale, getTranslations } from 'next-intl/server'
import { Flame } from '@/components/icons/flame'
import { PhoneOutgoing } from '@/components/icons/phone-outgoing'
import { VoiceWave, type WaveBar } from '@/components/ui/chart/voice-wave'
import { cn } from '@/components/ui/cn'
import { Badge } from '@/components/ui/text/badge'
import { TalkTime } from '@/components/ui/text/duration'
import { HearCall } from './hear-call'
import sounds from './specimen-sound.json'

const TURNS = ['one', 'two', 'three', 'four'] as const

type Sound = (typeof sounds)['en']

const SOUNDS = { en: '/sounds/specimen-en.mp3', tr: '/sounds/specimen-tr.mp3' }

/** A call to read and to hear. `scripts/speak-specimen.mjs` speaks its sentences. */
export async function SpecimenCall() {
  const language = (await getLocale()) === 'tr' ? 'tr' : 'en'
  const sound = sounds[language]
  const t = await getTranslations('site.specimen')
  return (
    <figure
      aria-label={t('label')}
      className="group/call rounded-2xl bg-surface p-5 shadow-lift md:p-6"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-lg font-semibold tracking-tight">
          <PhoneOutgoing aria-hidden className="size-4 text-muted" />
          {t('who')}
        </p>
        <p className="text-lg font-semibold">
          <TalkTime seconds={sound.seconds} />
        </p>
      </div>
      <VoiceWave bars={barsOf(sound)} seconds={sound.seconds} className="my-4 h-12" />
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <HearCall src={SOUNDS[language]} hear={t('hear')} stop={t('stop')} />
        <span className="text-xs text-muted">{t('voices')}</span>
      </p>
      <ol className="grid gap-2">
        {TURNS.map((turn, index) => {
          const isPerson = index % 2 === 1
          return (
            <li
              key={turn}
              className={cn(
                'w-fit max-w-[88%] rounded-2xl px-3.5 py-2',
                isPerson
                  ? 'justify-self-end rounded-br-sm bg-person-soft'
                  : 'rounded-bl-sm bg-accent-soft',
              )}
            >
              <span className="block text-xs text-muted">
                {isPerson ? t('caller') : t('assistant')}
              </span>
              <Words text={t(`turns.${turn}`)} said={sound.said[index]} />
            </li>
          )
        })}
      </ol>
      <figcaption className="mt-5 border-t border-line pt-4">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="hot">
            <Flame aria-hidden />
            {t('hot')}
          </Badge>
          <Badge tone="good">{t('outcome')}</Badge>
        </p>
        <p className="mt-2 text-lg">{t('summary')}</p>
        <p className="mt-3 text-xs text-muted">{t('plan')}</p>
      </figcaption>
    </figure>
  )
}

/** The bars of the sound, each in the color of its speaker. */
function barsOf({ levels, seconds, said }: Sound): WaveBar[] {
  return levels.map((level, at) => {
    const middle = ((at + 0.5) * seconds) / levels.length
    const turn = said.findLastIndex(({ from }) => from <= middle)
    return { at, level, voice: turn % 2 === 1 ? 'person' : 'assistant' }
  })
}

interface WordsProps {
  text: string
  /** When the sentence is said, in seconds. */
  said: Sound['said'][number] | undefined
}

/** The words of a sentence, each with the time at which it is said: its place among the letters. */
function Words({ text, said }: WordsProps) {
  if (!said) return text
  const { from, to } = said
  return [...text.matchAll(/\S+\s*/g)].map(({ 0: word, index }) => (
    <span
      key={index}
      data-at={(from + ((to - from) * index) / text.length).toFixed(2)}
      className="transition-colors group-data-playing/call:not-data-said:text-muted motion-reduce:transition-none"
    >
      {word}
    </span>
  ))
}
