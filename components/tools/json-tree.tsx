'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Check } from '@/components/icons/check'
import { keepFocus } from '@/components/ui/form/keep-focus'
import { nameAt, type PathPart, pathTo } from '@/lib/features/tools/rules/path-to'
import type { AnswerField } from './answer-rows'

interface JsonTreeProps {
  value: object
  /** JSONPaths. */
  chosen: readonly string[]
  onChoose: (field: AnswerField) => void
}

/** Entries of a list or object that are shown. */
const SHOWN = 50

/** Levels that are open at first. */
const OPEN_LEVELS = 3

/** A JSON answer whose fields can be chosen. A field of a list stands for that of each entry. */
export function JsonTree({ value, ...rest }: JsonTreeProps) {
  return (
    <div className="max-h-96 overflow-auto rounded-md bg-sunken p-2 font-mono text-sm">
      <Entries value={value} parts={[]} {...rest} />
    </div>
  )
}

interface NodeProps extends Omit<JsonTreeProps, 'value'> {
  value: unknown
  parts: readonly PathPart[]
}

function Entries({ value, parts, ...rest }: NodeProps) {
  const t = useTranslations('tools-editor.try')
  const isList = Array.isArray(value)
  const entries = Object.entries(value as Record<string, unknown>)
  const more = entries.length - SHOWN
  return (
    <ul>
      {entries.slice(0, SHOWN).map(([key, entry]) => (
        <li key={key} className="pl-3">
          <Entry name={key} value={entry} parts={[...parts, isList ? '*' : { key }]} {...rest} />
        </li>
      ))}
      {more > 0 && <li className="pl-3 text-muted">{t('more', { count: more })}</li>}
    </ul>
  )
}

function Entry({ name, value, parts, ...rest }: NodeProps & { name: string }) {
  const [open, setOpen] = useState(parts.length < OPEN_LEVELS)
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return <Choice text={JSON.stringify(value)} name={name} parts={parts} {...rest} />
  }
  const size = Object.keys(value).length
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 md:min-h-6 md:py-0.5">
        {name}{' '}
        <span className="text-muted">{Array.isArray(value) ? `[${size}]` : `{${size}}`}</span>
      </summary>
      {open && (
        <>
          <div className="pl-3">
            <Choice text="" name={name} parts={parts} {...rest} />
          </div>
          <Entries value={value} parts={parts} {...rest} />
        </>
      )}
    </details>
  )
}

interface ChoiceProps extends Omit<NodeProps, 'value'> {
  name: string
  /** The value; empty for a list or object as a whole. */
  text: string
}

function Choice({ name, text, parts, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('tools-editor.try')
  const path = pathTo(parts)
  const isChosen = chosen.includes(path)
  return (
    <button
      type="button"
      title={path}
      aria-label={t(isChosen ? 'chosen' : 'chooseField', { path })}
      aria-disabled={isChosen}
      onMouseDown={keepFocus}
      onClick={() => onChoose({ name: nameAt(parts), path })}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded px-1 text-left hover:bg-hover md:min-h-6"
    >
      {isChosen && <Check aria-hidden className="size-3.5 shrink-0 text-good" />}
      {text ? (
        <span className="min-w-0 truncate">
          {name}: <span className="text-accent">{text}</span>
        </span>
      ) : (
        <span className="text-muted">{t('whole')}</span>
      )}
    </button>
  )
}
