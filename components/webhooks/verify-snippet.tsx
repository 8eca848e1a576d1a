'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/text/code-block'
import { VERIFY_EXAMPLES } from './verify-examples'

/** Code that checks the signature, in the language that is chosen. */
export function VerifySnippet() {
  const t = useTranslations('webhook-forms.made')
  const [chosen, choose] = useState(0)
  return (
    <div className="grid grid-cols-1 gap-2">
      <fieldset aria-label={t('language')} className="flex gap-1">
        {VERIFY_EXAMPLES.map(({ language }, index) => (
          <Button
            key={language}
            size="small"
            variant={index === chosen ? 'secondary' : 'ghost'}
            aria-pressed={index === chosen}
            onClick={() => choose(index)}
          >
            {language}
          </Button>
        ))}
      </fieldset>
      <CodeBlock
        label={VERIFY_EXAMPLES[chosen]?.language ?? ''}
        code={VERIFY_EXAMPLES[chosen]?.code ?? ''}
      />
      <p className="text-sm text-muted">{t('standard')}</p>
    </div>
  )
}
