'use client'

import { Download, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/form/input'
import { CopyButton } from '@/components/ui/text/copy-button'
import { type TextTurn, transcriptText } from './transcript-text'

interface TranscriptToolsProps {
  turns: readonly TextTurn[]
  /** Of the downloaded file, without its ending. */
  fileName: string
  sought: string
  onSeek: (sought: string) => void
  /** How many turns contain what is sought. */
  found: number
}

/** Searches, copies and downloads a transcript. */
export default function TranscriptTools(props: TranscriptToolsProps) {
  const { turns, fileName, sought, onSeek, found } = props
  const text = transcriptText(turns)
  useMarked(sought)
  const t = useTranslations('calls.story')
  return (
    <search className="flex flex-wrap items-center gap-1">
      <output className="text-sm text-muted figures">
        {sought && t('found', { count: found })}
      </output>
      <span className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
        />
        <Input
          type="search"
          value={sought}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => onSeek(event.currentTarget.value)}
          className="w-48 pl-8"
        />
      </span>
      <CopyButton value={text} label={t('copy')} />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('download')}
        onClick={() => download(text, `${fileName}.txt`)}
      >
        <Download aria-hidden />
      </Button>
    </search>
  )
}

/** Marks what is sought in the turns that are shown, where the browser can. */
function useMarked(sought: string) {
  useEffect(() => {
    if (!sought || !('highlights' in CSS)) return
    const ranges = [...document.querySelectorAll('[data-said]')].flatMap(({ firstChild: text }) => {
      const at = text?.textContent?.toLocaleLowerCase().indexOf(sought.toLocaleLowerCase()) ?? -1
      if (!text || at < 0) return []
      const range = new Range()
      range.setStart(text, at)
      range.setEnd(text, at + sought.length)
      return [range]
    })
    CSS.highlights.set('sought', new Highlight(...ranges))
    return () => void CSS.highlights.delete('sought')
  }, [sought])
}

/** Saves a text that the page already has. */
function download(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
