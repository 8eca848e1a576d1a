'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Mic } from '@/components/icons/mic'
import { MicOff } from '@/components/icons/mic-off'
import { PhoneOff } from '@/components/icons/phone-off'
import { Button, ButtonLink } from '@/components/ui/button'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Dialog } from '@/components/ui/overlay/dialog'
import { LevelMeter } from './level-meter'
import type { AssistantFormRef } from './use-talk'
import { useVoiceTalk, type VoiceTalk } from './use-voice-talk'

export interface VoiceDialogProps {
  /** Null for a new assistant, which has no voice talk yet. */
  assistantId: string | null
  form: AssistantFormRef
  onClose: () => void
}

/** A talk by voice with the saved assistant: microphone, loudspeaker, and what both sides say. */
export default function VoiceDialog({ assistantId, form, onClose }: VoiceDialogProps) {
  const t = useTranslations('playground.voice')
  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose}>
      {assistantId ? (
        <SavedVoiceTalk assistantId={assistantId} form={form} />
      ) : (
        <p>{t('saveFirst')}</p>
      )}
    </Dialog>
  )
}

interface SavedVoiceTalkProps {
  assistantId: string
  form: AssistantFormRef
}

function SavedVoiceTalk({ assistantId, form }: SavedVoiceTalkProps) {
  const t = useTranslations('playground.voice')
  const loudspeaker = useRef<HTMLAudioElement>(null)
  const talk = useVoiceTalk(assistantId, loudspeaker)
  const { phase, problem } = talk
  return (
    <div className="grid gap-4">
      {phase === 'idle' && <UnsavedNote form={form} />}
      {phase !== 'idle' && <Transcript talk={talk} />}
      <FormProblem text={problem} />
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {phase === 'connecting' && t('connecting')}
        {phase === 'waiting' && t('waiting')}
        {phase === 'ended' && t('ended')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {(phase === 'idle' || phase === 'ended') && (
          <Button variant="primary" onClick={talk.start}>
            <Mic aria-hidden />
            {t(phase === 'idle' ? 'start' : 'again')}
          </Button>
        )}
        {phase === 'talking' && (
          <>
            <Button aria-pressed={talk.muted} onClick={talk.toggleMute}>
              {talk.muted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
              {t(talk.muted ? 'unmute' : 'mute')}
            </Button>
            {talk.microphone && !talk.muted && <LevelMeter track={talk.microphone} />}
          </>
        )}
        {phase !== 'idle' && phase !== 'ended' && (
          <Button variant="danger" onClick={talk.hangUp}>
            <PhoneOff aria-hidden />
            {t('hangUp')}
          </Button>
        )}
        {phase === 'ended' && talk.callId && (
          <ButtonLink href={`/calls/${talk.callId}`} variant="ghost">
            {t('record')}
          </ButtonLink>
        )}
      </div>
      {/* The words are shown. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={loudspeaker} autoPlay />
    </div>
  )
}

/** Voice uses what is saved: offers to save what is not. */
function UnsavedNote({ form }: { form: AssistantFormRef }) {
  const t = useTranslations('playground.voice')
  const [isUnsaved, setUnsaved] = useState(() => form.current?.unsent ?? false)
  const [saving, setSaving] = useState(false)
  if (!isUnsaved) return <p className="text-sm text-muted">{t('uses')}</p>

  async function save() {
    setSaving(true)
    await form.current?.send()
    setSaving(false)
    setUnsaved(form.current?.unsent ?? false)
  }

  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-notice-soft p-3 text-sm text-notice">
      <p>{t('unsaved')}</p>
      <Button size="small" pending={saving} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  )
}

function Transcript({ talk: { turns } }: { talk: VoiceTalk }) {
  const t = useTranslations('playground')
  return (
    <ol
      aria-live="polite"
      aria-label={t('log')}
      className="grid max-h-[45dvh] min-h-24 content-start gap-2 overflow-y-auto"
    >
      {turns.map(({ index, role, text }) => (
        <li key={index} className={role === 'user' ? 'justify-self-end' : 'justify-self-start'}>
          <p
            className={
              role === 'user'
                ? 'rounded-lg bg-accent-soft px-3 py-2 wrap-anywhere'
                : 'rounded-lg bg-hover px-3 py-2 wrap-anywhere'
            }
          >
            <span className="sr-only">{t(role === 'user' ? 'you' : 'assistant')}: </span>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
