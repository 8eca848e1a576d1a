'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { Play } from '@/components/icons/play'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/input'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useFormValue } from '@/components/ui/form/use-form-value'
import type { VoiceList } from '@/lib/features/assistants/contract/voices'
import { ASSISTANT_VOICES } from '@/lib/features/assistants/rules/assistant'
import type { AssistantValues } from './draft'
import { useAssistantDraft } from './use-draft'
import { useVoicePreview } from './use-voice-preview'

type Voices = z.output<typeof VoiceList>

interface VoiceFieldProps {
  form: ApiForm<AssistantValues>
  first: string
  /** Whether a text-to-speech is configured. */
  hasSpeech: boolean
}

export default function VoiceField({ form, first, hasSpeech }: VoiceFieldProps) {
  const t = useTranslations('assistants')
  const { language } = useAssistantDraft()
  const list = useVoices()
  const preview = useVoicePreview()
  const { held: voice, change } = useFormValue({
    form,
    name: 'voice',
    first,
    sent: (held) => held,
  })
  const isNamed = (ASSISTANT_VOICES as readonly string[]).includes(voice)
  const isListed = list?.voices.some(({ id }) => id === voice)
  return (
    <Field
      label={t('fields.voice')}
      help={hasSpeech ? list?.problem && t(`voiceProblems.${list.problem}`) : t('noSpeech')}
      error={preview.problem ?? form.engine?.errorOf('voice')}
    >
      {(control) => (
        <div className="flex gap-2">
          <Select
            {...control}
            className="min-w-0 flex-1"
            value={voice}
            onChange={(event) => {
              const chosen = event.currentTarget.value
              preview.stop()
              change(() => chosen)
            }}
          >
            {ASSISTANT_VOICES.map((one) => (
              <option key={one} value={one}>
                {t(`voices.${one}`)}
              </option>
            ))}
            {!isNamed && !isListed && (
              <option value={voice}>{isGone(list) ? t('voiceGone', { voice }) : voice}</option>
            )}
            {list && list.voices.length > 0 && (
              <optgroup label={t('voicesOfServer')}>
                {list.voices.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
          {list?.provider && (
            <Button pending={preview.pending} onClick={() => preview.play(voice, language)}>
              {!preview.pending && <Play aria-hidden />}
              {t('hearVoice')}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

/** The voices of the text-to-speech; null until they are known. */
function useVoices(): Voices | null {
  const [voices, setVoices] = useState<Voices | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    void callApi<Voices>({ path: '/api/voices', signal: ended.signal })
      .then((result) => result.ok && setVoices(result.data))
      .catch(() => {}) // Aborted.
    return () => ended.abort()
  }, [])
  return voices
}

/** Whether the text-to-speech has listed its voices, so that the current voice is known to be missing. */
function isGone(list: Voices | null): boolean {
  return list !== null && list.provider !== null && list.problem === null
}
