'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MessagesSquare } from '@/components/icons/messages-square'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useLazy } from '@/components/ui/use-lazy'
import type { ChatProps } from './chat'
import { VoiceButton } from './voice-button'

type PlaygroundProps = Omit<ChatProps, 'startsByVoice'>

export default function Playground(props: PlaygroundProps) {
  const { assistantId, form, voice } = props
  const t = useTranslations('playground')
  const [byVoice, setByVoice] = useState(false)
  const { Component: Chat, loading, fetch, show } = useLazy<ChatProps>(() => import('./chat'))
  if (Chat) return <Chat {...props} startsByVoice={byVoice} />
  return (
    <Card title={t('title')} description={t('description')} className="flex flex-col lg:h-full">
      <p className="mb-4 text-sm text-muted lg:mx-auto lg:mt-auto lg:max-w-sm lg:text-center lg:text-balance">
        {t('sandbox')}
      </p>
      <div className="flex flex-wrap gap-2 lg:mb-auto lg:justify-center">
        <Button
          variant="primary"
          pending={loading}
          onPointerEnter={fetch}
          onFocus={fetch}
          onClick={show}
        >
          {!loading && <MessagesSquare aria-hidden />}
          {t('start')}
        </Button>
        <VoiceButton
          readiness={voice}
          dialog={{ assistantId, form }}
          byVoice={byVoice}
          onBrowserVoice={() => {
            setByVoice(true)
            show()
          }}
        />
      </div>
    </Card>
  )
}
