'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChevronDown } from '@/components/icons/chevron-down'
import { ChevronUp } from '@/components/icons/chevron-up'
import { Download } from '@/components/icons/download'
import { Search } from '@/components/icons/search'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/form/input'
import { CopyButton } from '@/components/ui/text/copy-button'
import { findInText } from './find-in-text'
import { type TextTurn, transcriptText } from './transcript-text'
import { useMarked } from './use-marked'

interface TranscriptToolsProps {
  turns: readonly TextTurn[]
  /** Of the downloaded file, without its ending. */
  fileName: string
  /** Called with the indexes of the turns that contain what the reader looks for; null ends the search. */
  onSeek: (found: ReadonlySet<number> | null) => void
}

/** Searches, copies and downloads a transcript. Enter leads from one place that was found to the next. */
export default function TranscriptTools(props: TranscriptToolsProps) {
  const { turns, fileName, onSeek } = props
  const transcript = transcriptText(turns)
  const [sought, setSought] = useState('')
  const [current, setCurrent] = useState(0)
  const found = turns.reduce((sum, { turn }) => sum + findInText(turn.text, sought).length, 0)
  useMarked(sought, current)
  const t = useTranslations('calls.story')
  const step = (by: 1 | -1) => found > 0 && setCurrent((current + by + found) % found)

  function seek(text: string) {
    setSought(text)
    setCurrent(0)
    const hits = turns.filter(({ turn }) => findInText(turn.text, text).length > 0)
    onSeek(text ? new Set(hits.map(({ turn }) => turn.index)) : null)
  }

  return (
    <search className="flex w-full flex-wrap items-center gap-1 md:w-auto">
      <output className="text-sm text-muted figures">
        {sought && t('found', { place: current + 1, count: found })}
      </output>
      {found > 1 && (
        <span className="flex">
          <Button variant="ghost" size="icon" aria-label={t('previous')} onClick={() => step(-1)}>
            <ChevronUp aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t('next')} onClick={() => step(1)}>
            <ChevronDown aria-hidden />
          </Button>
        </span>
      )}
      <span className="relative min-w-36 grow basis-36 md:w-54 md:grow-0 md:basis-auto">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          type="search"
          value={sought}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => seek(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          }}
          className="w-full pl-8"
        />
      </span>
      <CopyButton value={transcript} label={t('copy')} />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('download')}
        onClick={() => download(transcript, `${fileName}.txt`)}
      >
        <Download aria-hidden />
      </Button>
    </search>
  )
}

function download(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
