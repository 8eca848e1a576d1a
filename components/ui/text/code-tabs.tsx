'use client'

import * as Radix from 'radix-ui/tabs'
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

/** The same code in several languages. The choice holds for all code on the page; the first language is the default. */
export function CodeTabs({ label, samples, initial }: CodeTabsProps) {
  const [language, choose] = useCodeLanguage(initial)
  const shown = samples.find((sample) => sample.language === language) ?? samples[0]
  return (
    <Radix.Root value={shown?.language} onValueChange={choose}>
      <Radix.List aria-label={label} className="mb-1 flex gap-1 overflow-x-auto">
        {samples.map((sample) => (
          <Radix.Trigger
            key={sample.language}
            value={sample.language}
            className="min-h-11 rounded-md px-2.5 text-sm whitespace-nowrap text-muted hover:bg-hover hover:text-ink data-[state=active]:bg-sunken data-[state=active]:font-medium data-[state=active]:text-ink md:min-h-7"
          >
            {sample.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {samples.map((sample) => (
        // The code inside takes the focus, so that it can be scrolled.
        <Radix.Content key={sample.language} value={sample.language} tabIndex={-1}>
          <CodeBlock label={`${label}: ${sample.label}`} code={sample.code} />
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
