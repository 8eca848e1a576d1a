'use client'

import { useId } from 'react'
import { CodeBlock } from './code-block'
import type { CodeSample } from './code-language'
import { useCodeLanguage } from './use-code-language'

interface CodeTabsProps {
  /** Names the code, for screen readers. */
  label: string
  /** At least one. */
  samples: readonly CodeSample[]
  /** From `chosenCodeLanguage`, where the server renders it. */
  initial?: string
}

/**
 * The same code in several languages. The choice holds for all code on the page; the first language is the default.
 * Radio buttons, because the browser moves between them by itself: scripted tabs weigh more than a page may.
 */
export function CodeTabs({ label, samples, initial }: CodeTabsProps) {
  const [language, choose] = useCodeLanguage(initial)
  const group = useId()
  const shown = samples.find((sample) => sample.language === language) ?? samples[0]
  if (!shown) return null
  return (
    <div className="grid grid-cols-1 gap-1">
      <fieldset className="flex gap-1 overflow-x-auto">
        <legend className="sr-only">{label}</legend>
        {samples.map((sample) => (
          <label
            key={sample.language}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-md px-2.5 text-sm whitespace-nowrap text-muted hover:bg-hover hover:text-ink has-checked:bg-sunken has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent md:min-h-7"
          >
            <input
              type="radio"
              name={group}
              value={sample.language}
              checked={sample === shown}
              onChange={() => choose(sample.language)}
              className="sr-only"
            />
            {sample.label}
          </label>
        ))}
      </fieldset>
      <CodeBlock label={`${label}: ${shown.label}`} code={shown.code} />
    </div>
  )
}
