'use client'

import { Mic } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { dialogButton } from '@/components/ui/overlay/dialog-button'
import type { VoiceDialogProps } from './voice-dialog'

const VoiceDialogButton = dialogButton<VoiceDialogProps>(() => import('./voice-dialog'))

/** Opens the talk by voice, whose script loads then. */
export function VoiceButton(dialog: Omit<VoiceDialogProps, 'onClose'>) {
  const t = useTranslations('playground.voice')
  return (
    <VoiceDialogButton size="small" variant="ghost" dialog={dialog}>
      <Mic aria-hidden />
      {t('open')}
    </VoiceDialogButton>
  )
}
