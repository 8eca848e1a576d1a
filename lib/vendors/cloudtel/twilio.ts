import { z } from 'zod'
import { requestVendor, mayHaveSucceeded, mayHaveArrived } from '@/lib/platform/http-client'
import { parseJson } from '@/lib/platform/text/parse-json'
import { storable } from '@/lib/platform/text/storable-text'
import { type Cloudtel, type CloudtelAccess, CloudtelError } from './port'

/** How many characters of Twilio's reason are kept. */
const MAX_WORDS = 300

const Account = z.object({ status: z.enum(['active', 'suspended', 'closed']) })

const Numbers = z.object({
  incoming_phone_numbers: z.array(
    z.object({
      phone_number: z.string(),
      capabilities: z
        .object({ voice: z.boolean().default(false), sms: z.boolean().default(false) })
        .default({ voice: false, sms: false }),
    }),
  ),
})

const Message = z.object({ sid: z.string() })

const Refusal = z.object({ code: z.number().nullish(), message: z.string().default('') })

const WRONG_CREDENTIALS = 20003
const TOO_MANY = 20429

/** The code of every error with status 404. For the account itself, it means wrong credentials. */
const NOT_FOUND = '20404'

/** Twilio's REST API. No response is stored or logged, because the account resource holds the auth token. */
export function twilio(root: string, access: CloudtelAccess): Cloudtel {
  const account = `${root}/2010-04-01/Accounts/${encodeURIComponent(access.accountSid)}`
  const authorization = `Basic ${Buffer.from(`${access.accountSid}:${access.authToken}`).toString('base64')}`

  /** @throws CloudtelError where the response is unsuccessful or not of this shape */
  async function ask<S extends z.ZodType>(
    url: string,
    shape: S,
    form?: Record<string, string>,
  ): Promise<z.output<S>> {
    const { status, text } = await send(url, authorization, form)
    const answer = parseJson(text)
    if (status >= 200 && status < 300) {
      const result = shape.safeParse(answer)
      if (result.success) return result.data
    } else if (!form || !mayHaveSucceeded(status) || Refusal.safeParse(answer).success) {
      throw refusal(status, answer, access)
    }
    throw noUsableAnswer('The provider’s answer was not understood.', Boolean(form))
  }

  return {
    async verifyAccount() {
      try {
        return await ask(`${account}.json`, Account)
      } catch (error) {
        if (!(error instanceof CloudtelError) || error.code !== NOT_FOUND) throw error
        throw new CloudtelError('credentials', error.message, error.code)
      }
    },

    async findNumber(number) {
      const query = new URLSearchParams({ PhoneNumber: number })
      const { incoming_phone_numbers: found } = await ask(
        `${account}/IncomingPhoneNumbers.json?${query}`,
        Numbers,
      )
      // The filter also matches parts of numbers.
      return found.find(({ phone_number }) => phone_number === number)?.capabilities ?? null
    },

    async sendMessage({ to, from, text }) {
      const form = { To: to, From: from, Body: text }
      const { sid } = await ask(`${account}/Messages.json`, Message, form)
      return { messageId: sid }
    },
  }
}

async function send(url: string, authorization: string, form?: Record<string, string>) {
  try {
    return await requestVendor(url, {
      headers: {
        authorization,
        accept: 'application/json',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form && new URLSearchParams(form).toString(),
    })
  } catch (error) {
    const maybe = form !== undefined && mayHaveArrived(error)
    const words = maybe ? 'The provider did not answer.' : 'The provider cannot be reached.'
    throw noUsableAnswer(words, maybe, { cause: error })
  }
}

/** @param maybe whether Twilio may have carried out the request */
function noUsableAnswer(message: string, maybe: boolean, options?: ErrorOptions): CloudtelError {
  return new CloudtelError(maybe ? 'no_answer' : 'unreachable', message, null, options)
}

function refusal(status: number, answer: unknown, access: CloudtelAccess): CloudtelError {
  const { success, data } = Refusal.safeParse(answer)
  const code = data?.code ?? null
  // Some reasons name the resource, and with it the account.
  const said = [access.accountSid, access.authToken].reduce(
    (text, secret) => text.replaceAll(secret, '…'),
    data?.message ?? '',
  )
  const words = storable(said, MAX_WORDS) || `The provider answered with ${status}.`
  const named = code === null ? null : String(code)
  if (status === 401 || code === WRONG_CREDENTIALS) {
    return new CloudtelError('credentials', words, named)
  }
  if (!success || status < 400 || status >= 500 || status === 429 || code === TOO_MANY) {
    return new CloudtelError('unreachable', words, named)
  }
  return new CloudtelError('refused', words, status === 404 ? NOT_FOUND : named)
}
