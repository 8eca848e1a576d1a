'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Check } from '@/components/icons/check'
import { Copy } from '@/components/icons/copy'
import { Button } from '../button'
import { notify } from '../overlay/notify'

interface CopyButtonProps {
  value: string
  /** Shown beside the icon. Without it, the icon stands alone. */
  label?: string
  className?: string
}

export function CopyButton({ value, label, className }: CopyButtonProps) {
  const t = useTranslations('common')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Browsers give the clipboard to HTTPS and localhost only.
      notify(t('copyFailed'), 'danger')
    }
  }

  const Icon = copied ? Check : Copy
  return (
    <Button
      variant="ghost"
      size={label ? 'small' : 'icon'}
      className={className}
      aria-label={label ? undefined : copied ? t('copied') : t('copy')}
      onClick={() => void copy()}
    >
      <Icon aria-hidden className={copied ? 'text-good' : undefined} />
      {label && (copied ? t('copied') : label)}
      {!label && <output className="sr-only">{copied && t('copied')}</output>}
    </Button>
  )
}
