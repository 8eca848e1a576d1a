'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/text/code-block'

/** How a receiver verifies the signature, in the most common languages. */
const VERIFY_EXAMPLES = [
  {
    language: 'Node.js',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto'

// rawBody: the body's bytes, before anything parses them
export function isGenuine(rawBody, headers) {
  const given = Buffer.from(headers['x-service-signature'] ?? '', 'hex')
  const expected = createHmac('sha256', process.env.SANTRAL_SECRET).update(rawBody).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}`,
  },
  {
    language: 'Python',
    code: `import hashlib, hmac, os

# raw_body: the body's bytes, before anything parses them
def is_genuine(raw_body: bytes, headers) -> bool:
    secret = os.environ["SANTRAL_SECRET"].encode()
    expected = hmac.new(secret, raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, headers.get("X-Service-Signature", ""))`,
  },
  {
    language: 'PHP',
    code: `<?php
$body = file_get_contents('php://input');
$expected = hash_hmac('sha256', $body, getenv('SANTRAL_SECRET'));
if (!hash_equals($expected, $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? '')) {
    http_response_code(401);
    exit;
}`,
  },
] as const

/** Code that verifies the signature, in the chosen language. */
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
