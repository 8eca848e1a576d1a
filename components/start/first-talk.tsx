'use client'

import { useMemo, useRef } from 'react'
import type { AssistantValues } from '@/components/assistants/draft'
import type { TalkForm } from '@/components/playground/use-talk'
import { later } from '@/components/ui/later'
import type { VoiceReadiness } from '@/lib/features/playground/voice-readiness'

/** The talk, with its height reserved until it is loaded. */
const Chat = later(
  () => import('@/components/playground/chat'),
  <div aria-hidden className="h-96 rounded-2xl bg-surface lg:h-full" />,
)

interface FirstTalkProps {
  assistantId: string
  /** As saved: nothing is edited here. */
  values: AssistantValues
  voice: VoiceReadiness | null
}

/** A talk that starts with the assistant's greeting, by text. A click adds the browser's voice. */
export function FirstTalk({ assistantId, values, voice }: FirstTalkProps) {
  const saved = useMemo<TalkForm>(
    () => ({ unsent: false, send: () => Promise.resolve(), tryOut: (take) => take(values) }),
    [values],
  )
  const form = useRef<TalkForm>(saved)
  return <Chat assistantId={assistantId} form={form} voice={voice} startsByVoice={false} plain />
}
