'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { RotateCcw } from '@/components/icons/rotate-ccw'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EXAMPLES } from '@/lib/features/playground/rules/examples'
import type { VoiceReadiness } from '@/lib/features/playground/voice-readiness'
import { Composer } from './composer'
import { Examples } from './examples'
import { ExchangeView } from './exchange-view'
import { KeepAsTest } from './keep-as-test'
import { Settings } from './settings'
import { TalkLog } from './talk-log'
import { type AssistantFormRef, type TalkSettings, useTalk } from './use-talk'
import { VoiceButton } from './voice-button'

export interface ChatProps {
  /** Null for a new assistant. */
  assistantId: string | null
  form: AssistantFormRef
  /** Null if the assistant only supports text talks. */
  voice: VoiceReadiness | null
}

export default function Chat({ assistantId, form, voice }: ChatProps) {
  const t = useTranslations('playground')
  const talk = useTalk({ assistantId, form })
  const { exchanges, answering, language, pretends } = talk
  const [settings, setSettings] = useState<TalkSettings>({
    contact: null,
    live: false,
    reallyTools: false,
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const greeted = useRef(false)

  useEffect(() => {
    if (greeted.current) return
    greeted.current = true
    field.current?.focus({ preventScroll: true })
    talk.startOver(settings)
  })

  function startOver(changed: TalkSettings = settings) {
    setSettings(changed)
    talk.startOver(changed)
    field.current?.focus({ preventScroll: true })
  }

  const ended = exchanges.at(-1)?.ending ?? null
  const speaker = exchanges.findLast((one) => one.speaker)?.speaker
  const isFresh = exchanges.every(({ heard }) => heard === null)
  return (
    <Card
      title={t('title')}
      description={speaker?.speaker === 'model' ? t('model', { model: speaker.model ?? '' }) : null}
      action={
        <div className="flex flex-wrap justify-end gap-1">
          {voice && (
            <VoiceButton
              size="small"
              variant="ghost"
              readiness={voice}
              dialog={{ assistantId, form }}
            />
          )}
          <Button size="small" variant="ghost" onClick={() => startOver()}>
            <RotateCcw aria-hidden />
            {t('startOver')}
          </Button>
        </div>
      }
      className="flex flex-col lg:h-full"
    >
      {speaker?.speaker === 'rules' && (
        <p className="mb-3 rounded-md bg-notice-soft px-3 py-2 text-sm text-notice">{t('rules')}</p>
      )}
      <Settings settings={settings} pretends={pretends} onChange={startOver} />
      <TalkLog answering={answering}>
        {exchanges.map((exchange, index) => (
          // Exchanges are only added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <ExchangeView key={index} exchange={exchange} />
        ))}
      </TalkLog>
      {isFresh && !answering && language && (
        <Examples
          sentences={EXAMPLES[language]}
          lang={language}
          onChoose={(sentence) => {
            void talk.say(sentence, settings)
            field.current?.focus()
          }}
        />
      )}
      {ended ? (
        <p className="mt-3 text-sm text-muted">{t(`endings.${ended}`)}</p>
      ) : (
        <Composer ref={field} talk={talk} settings={settings} />
      )}
      {!isFresh && !answering && <KeepAsTest assistantId={assistantId} exchanges={exchanges} />}
    </Card>
  )
}
