/** Opt-outs in the chat app from numbers that no account knew: they bind the contacts that get the numbers later. */

/** The time of the first opt-out with one of these keys, or null, in one row. @param keys an SQL array of keys */
export const FIRST_OPT_OUT = (keys: string) => `
    select min(at) as at from unmatched_messages
    where phone_key = any(${keys}) and request_type is not null`

/** The data of the permanent record of such an opt-out. @param phone the SQL of the number, E.164 */
export const OPT_OUT_RECORD = (phone: string) => `jsonb_build_object(
      'by', 'message', 'phone', ${phone}::text, 'reason', null, 'requestType', 'do_not_call')`

/** The key of the number in a do-not-call record, `activities`, which is stored as the exchange knows it. */
export const RECORD_KEY = String.raw`right(regexp_replace(data->>'phone', '\D', '', 'g'), 10)`
