import { AppError } from '@/lib/platform/errors'
import { clientAddress } from '@/lib/platform/http/client-address'
import { answer, errorResponse, jsonResponse } from '@/lib/platform/http/pipeline'
import { reply } from '@/lib/platform/http/endpoint'
import { requestUrl } from '@/lib/platform/http/request-url'
import { Response } from '@/lib/platform/http/response'
import { serialize } from '@/lib/platform/http/run-endpoint'
import { translator } from '@/i18n/translator'
import { chooseLocale } from '@/i18n/locales'
import { formUrl } from './form-url'
import { sendForm } from './contract/public'
import { sealDraft } from './draft'
import { findOpenForm } from './find-open-form'
import { readAnyBody } from './read-any-body'
import { type Receipt, receive, refusal } from './receive'
import { seeOther } from './see-other'
import { thankYouUrl } from './thank-you-url'

/** Bytes. */
const MAX_BODY = 64 * 1024

const slugOf = (request: Request) => requestUrl(request).pathname.split('/')[3] ?? ''

/**
 * `POST /api/f/{slug}`. A form is answered with a page: the thank-you page, or what was typed with what is wrong. Anything
 * else is answered with JSON.
 */
export function respondToSubmission(request: Request): Promise<Response> {
  return answer(request, async () => {
    const response = await take(request).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'forbidden_origin') throw error
      return errorResponse(error)
    })
    return allowOrigin(request, response)
  })
}

async function take(request: Request): Promise<Response> {
  const slug = slugOf(request)
  const { value, isForm } = await readAnyBody(request, MAX_BODY)
  const receipt = await receive({
    slug,
    address: clientAddress(request),
    origin: request.headers.get('origin'),
    referrer: request.headers.get('referer'),
    body: value,
  })
  const wantsPage = isForm && !accepts(request, 'application/json')
  return wantsPage ? pageAfter(slug, receipt) : jsonAfter(request, receipt)
}

function accepts(request: Request, type: string): boolean {
  return (request.headers.get('accept') ?? '').includes(type)
}

function pageAfter(slug: string, receipt: Receipt): Response {
  if (receipt.kind === 'tested') return seeOther(formUrl(slug))
  const { theme } = receipt
  if (receipt.kind === 'stored') {
    return seeOther(receipt.redirect ?? thankYouUrl(slug, receipt.row.token, theme))
  }
  const page = new URL(formUrl(slug))
  page.search = new URLSearchParams({
    ...(theme !== null && { embed: '1', theme }),
    draft: sealDraft(receipt.values, receipt.problems),
  }).toString()
  return seeOther(page.href)
}

function jsonAfter(request: Request, receipt: Receipt): Response {
  if (receipt.kind === 'refused') throw refusal(receipt.problems)
  if (receipt.kind === 'tested') return jsonResponse(200, {})
  const { form, row } = receipt
  const t = translator(
    chooseLocale(undefined, request.headers.get('accept-language')),
    'lead-forms-visitor',
  )
  const body = {
    submission_id: row.id,
    status: 'received' as const,
    message: t('received'),
    status_url: thankYouUrl(form.slug, row.token, null),
  }
  return serialize(sendForm, reply(201, body))
}

/** Answers the question of a browser whether a page of another site may send the form. */
export const preflight = Object.assign(
  (request: Request): Promise<Response> =>
    answer(request, async () => {
      const { form } = await findOpenForm(slugOf(request), clientAddress(request))
      const origin = request.headers.get('origin') ?? ''
      const headers = { Allow: 'POST, OPTIONS', Vary: 'Origin', 'Cache-Control': 'no-store' }
      const allowed = form.sites.includes(origin) && {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers': 'Content-Type',
        'Access-Control-Max-Age': '600',
      }
      return new Response(null, { status: 204, headers: { ...headers, ...allowed } })
    }),
  { refused: respondToSubmission },
)

/** Lets the page that sent the form read the answer, unless its origin was refused. */
function allowOrigin(request: Request, response: Response): Response {
  const origin = request.headers.get('origin')
  if (origin) response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.set('Vary', 'Origin')
  return response
}
