import { getTranslations } from 'next-intl/server'
import { Flame } from '@/components/icons/flame'
import { PhoneOutgoing } from '@/components/icons/phone-outgoing'
import { VoiceWave } from '@/components/ui/chart/voice-wave'
import { waveOf } from '@/components/ui/chart/wave-of'
import { cn } from '@/components/ui/cn'
import { Badge } from '@/components/ui/text/badge'
import { TalkTime } from '@/components/ui/text/duration'

const TURNS = ['one', 'two', 'three', 'four'] as const
const SPECIMEN_SECONDS = 87
const BARS = 64

export async function SpecimenCall() {
  const t = await getTranslations('site.specimen')
  return (
    <figure aria-label={t('label')} className="rounded-2xl bg-surface p-5 shadow-lift md:p-6">
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-lg font-semibold tracking-tight">
          <PhoneOutgoing aria-hidden className="size-4 text-muted" />
          {t('who')}
        </p>
        <p className="text-lg font-semibold">
          <TalkTime seconds={SPECIMEN_SECONDS} />
        </p>
      </div>
      <VoiceWave bars={waveOf('specimen', BARS)} className="my-4 h-12" />
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
              {t(`turns.${turn}`)}
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
