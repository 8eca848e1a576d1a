'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

interface ExamplesProps {
  sentences: readonly string[]
  lang: string
  onChoose: (sentence: string) => void
}

export function Examples({ sentences, lang, onChoose }: ExamplesProps) {
  const t = useTranslations('playground')
  return (
    <div className="mt-3">
      <p className="mb-1.5 text-sm text-muted">{t('examples')}</p>
      <ul className="flex flex-wrap gap-1.5" lang={lang}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Button
              size="small"
              className="h-auto py-1 text-left whitespace-normal"
              onClick={() => onChoose(sentence)}
            >
              {sentence}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
