'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { RotateCcw } from '@/components/icons/rotate-ccw'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EXAMPLES } from '@/lib/features/playground/rules/examples'
import type { VoiceReadiness } from '@/lib/features/playground/voice-readiness'
import { VoiceBar } from './browser-speech/voice-bar'
import { Composer } from './composer'
import { Examples } from './examples'
import { ExchangeView } from './exchange-view'
import { KeepAsTest } from './keep-as-test'
import { Settings } from './settings'
import { TalkLog } from './talk-log'
import { type AssistantFormRef, type Interrupt, type TalkSettings, useTalk } from './use-talk'
import { VoiceButton } from './voice-button'

export interface ChatProps {
  /** Null for a new assistant. */
  assistantId: string | null
  form: AssistantFormRef
  /** Null if calls are simulated. */
  voice: VoiceReadiness | null
  /** Whether it starts with the browser's voice. */
  startsByVoice: boolean
  /** Leaves out as whom the person talks, which a first talk does not need. */
  plain?: boolean
}

export default function Chat({ assistantId, form, voice, startsByVoice, plain }: ChatProps) {
  const t = useTranslations('playground')
  const interruptRef = useRef<Interrupt>(null)
  const talk = useTalk({ assistantId, form, interruptRef })
  const [byVoice, setByVoice] = useState(startsByVoice)
  const { exchanges, answering, language, pretends } = talk
  const [settings, setSettings] = useState<TalkSettings>({
    contact: null,
    live: false,
    reallyTools: false,
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const voiceButton = useRef<HTMLButtonElement>(null)
  const greeted = useRef(false)

  useEffect(() => {
    if (greeted.current) return
    greeted.current = true
    if (startsByVoice) voiceButton.current?.focus({ preventScroll: true })
    else focusField()
    talk.startOver(settings)
  })

  /** Not while speaking, because the keyboard of a phone would cover the talk. */
  function focusField() {
    if (!byVoice) field.current?.focus({ preventScroll: true })
  }

  function startOver(changed: TalkSettings = settings) {
    setSettings(changed)
    talk.startOver(changed)
    focusField()
  }

  function toggleVoice() {
    setByVoice(!byVoice)
    // Lets the greeting be heard.
    if (!byVoice && isFresh) talk.startOver(settings)
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
          <VoiceButton
            ref={voiceButton}
            size="small"
            variant="ghost"
            readiness={voice}
            dialog={{ assistantId, form }}
            byVoice={byVoice}
            onBrowserVoice={toggleVoice}
          />
          <Button size="small" variant="ghost" onClick={() => startOver()}>
            <RotateCcw aria-hidden />
            {t('startOver')}
          </Button>
        </div>
      }
      className="flex flex-col lg:h-full lg:overflow-y-auto"
    >
      {speaker?.speaker === 'rules' && (
        <p className="mb-3 rounded-md bg-notice-soft px-3 py-2 text-sm text-notice">{t('rules')}</p>
      )}
      {!plain && <Settings settings={settings} pretends={pretends} onChange={startOver} />}
      <TalkLog answering={answering} spoken={byVoice}>
        {exchanges.map((exchange, index) => (
          // Exchanges are only added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <ExchangeView key={index} exchange={exchange} byRules={speaker?.speaker === 'rules'} />
        ))}
      </TalkLog>
      {byVoice && <VoiceBar talk={talk} settings={settings} interruptRef={interruptRef} />}
      {isFresh && !answering && language && (
        <Examples
          sentences={EXAMPLES[language]}
          lang={language}
          onChoose={(sentence) => {
            void talk.say(sentence, settings)
            focusField()
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
