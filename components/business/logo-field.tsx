'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState, type ChangeEvent } from 'react'
import { ActionButton } from '@/components/ui/action-button'
import { Button } from '@/components/ui/button'
import { sendFile } from '@/components/ui/form/send-file'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { notify } from '@/components/ui/overlay/notify'
import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from '@/lib/platform/upload-limits'

const LIMITS = { kilobytes: MAX_LOGO_BYTES / 1000, pixels: MAX_LOGO_SIDE }
const PATH = '/api/user/business/logo'

export function LogoField({ logo }: { logo: string | null }) {
  const t = useTranslations('business.logo')
  const router = useRouter()
  const problemText = useProblemText()
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    setPending(true)
    setProblem(null)
    const signal = new AbortController().signal
    const result = await sendFile({ path: PATH, file, onProgress: () => {}, signal })
    setPending(false)
    // The same file can be chosen again.
    target.value = ''
    if (result.ok) {
      notify(t('saved'))
      router.refresh()
    } else {
      const isTooLarge = result.problem.code === 'payload_too_large'
      setProblem(isTooLarge ? t('tooManyBytes', LIMITS) : problemText(result.problem))
    }
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => input.current?.click()} disabled={pending} aria-busy={pending}>
          {t(logo ? 'replace' : 'upload')}
        </Button>
        {logo && (
          <ActionButton
            variant="ghost"
            request={{ path: PATH, method: 'DELETE' }}
            done={t('removed')}
          >
            {t('remove')}
          </ActionButton>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('file')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void upload(event)}
      />
      <p className="text-sm text-muted">{t('help', LIMITS)}</p>
      <p role="alert" className="text-danger">
        {problem}
      </p>
    </div>
  )
}
