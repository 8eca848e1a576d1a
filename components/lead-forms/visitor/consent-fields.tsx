import { getTranslations } from 'next-intl/server'
import type { Consent } from '@/lib/features/lead-forms/rules/form'

interface ConsentFieldsProps {
  consent: Consent
  error: string | undefined
  /** The choice before. */
  isMarketing: boolean
}

/** The consent, which is never given beforehand, and the one for messages, which may be left out. */
export async function ConsentFields({ consent, error, isMarketing }: ConsentFieldsProps) {
  const t = await getTranslations('lead-forms-visitor')
  return (
    <fieldset className="grid gap-3 text-sm">
      <div>
        <label className="flex min-h-11 items-start gap-3 md:min-h-0">
          <input
            type="checkbox"
            name="consent"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'consent-error' : undefined}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="whitespace-pre-line">{consent.text}</span>
        </label>
        {consent.noticeUrl && (
          <a
            href={consent.noticeUrl}
            target="_blank"
            rel="noreferrer"
            className="ml-8 inline-flex min-h-11 items-center text-accent underline underline-offset-3 md:min-h-7"
          >
            {t('notice')}
          </a>
        )}
        {error && (
          <p id="consent-error" className="ml-8 text-danger">
            {error}
          </p>
        )}
      </div>
      {consent.marketingText && (
        <label className="flex min-h-11 items-start gap-3 md:min-h-0">
          <input
            type="checkbox"
            name="marketing"
            defaultChecked={isMarketing}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="whitespace-pre-line">{consent.marketingText}</span>
        </label>
      )}
    </fieldset>
  )
}
