'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { Mic } from '@/components/icons/mic'
import { MicOff } from '@/components/icons/mic-off'
import { Square } from '@/components/icons/square'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Switch } from '@/components/ui/form/switch'
import type { Interrupt, PlaygroundTalk, TalkSettings } from '../use-talk'
import { type BrowserVoice, useBrowserVoice } from './use-browser-voice'

interface VoiceBarProps {
  talk: PlaygroundTalk
  settings: TalkSettings
  interruptRef: RefObject<Interrupt | null>
}

/** The speech of the browser in a talk: what it hears, and when it listens. */
export function VoiceBar(props: VoiceBarProps) {
  const t = useTranslations('playground.voice.browser')
  const voice = useBrowserVoice(props)
  const { talk } = props
  const language = talk.language ?? 'en'
  return (
    <section aria-label={t('label')} className="mt-3 grid gap-2 rounded-md bg-sunken p-3 text-sm">
      {!voice.canHear && <p>{t('deaf')}</p>}
      {voice.canHear && !voice.hasEnded && <Hearing voice={voice} talk={talk} />}
      <FormProblem text={voice.problem && t(`problems.${voice.problem}`, { language })} />
      {(voice.voice === 'missing' || voice.voice === 'failed') && (
        <p className="text-notice">{t(voice.voice, { language })}</p>
      )}
      <p className="text-xs text-muted">
        {t('note')} {voice.canHear && t('headphones')}
      </p>
    </section>
  )
}

function Hearing({ voice, talk }: { voice: BrowserVoice; talk: PlaygroundTalk }) {
  const t = useTranslations('playground.voice.browser')
  const id = useId()
  const { handsFree, isListening, isSpeaking, words } = voice
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 md:min-h-8">
      {isListening ? (
        <Mic aria-hidden className="size-4 shrink-0 text-accent" />
      ) : (
        <MicOff aria-hidden className="size-4 shrink-0 text-muted" />
      )}
      {/* Not announced, because the microphone would hear the screen reader. */}
      <p className={cn('min-w-0 flex-1 basis-28 wrap-anywhere', words ? 'italic' : 'text-muted')}>
        {words || t(isSpeaking ? 'speaking' : isListening ? 'listening' : 'off')}
      </p>
      {isSpeaking && (
        <Button size="icon" aria-label={t('silence')} onClick={talk.stop}>
          <Square aria-hidden />
        </Button>
      )}
      {!handsFree && <HoldButton voice={voice} />}
      <div className="flex min-h-11 items-center gap-2 md:min-h-8">
        <Switch
          id={id}
          checked={handsFree}
          onChange={({ currentTarget }) => voice.setHandsFree(currentTarget.checked)}
        />
        <label htmlFor={id}>{t('handsFree')}</label>
      </div>
    </div>
  )
}

/** Listens while it is held, by a pointer or by the space bar. */
function HoldButton({ voice: { hold, release, isListening } }: { voice: BrowserVoice }) {
  const t = useTranslations('playground.voice.browser')
  const isSpace = ({ key }: KeyboardEvent) => key === ' '
  return (
    <Button
      variant="primary"
      title={t('holdHelp')}
      className="touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        hold()
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        if (isSpace(event) && !event.repeat) hold()
      }}
      onKeyUp={(event) => {
        if (isSpace(event)) release()
      }}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Mic aria-hidden />
      {t(isListening ? 'release' : 'hold')}
    </Button>
  )
}
