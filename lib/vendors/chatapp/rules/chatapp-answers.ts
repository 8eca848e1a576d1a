/**
 * The platform's error codes for messages that it refused or could not deliver. Each has one or two English
 * sentences: what is wrong, what to do, and who can do it. `i18n/translations/<locale>/messages-chatapp.json`
 * has a translation under each of these names.
 */
export const CHATAPP_ANSWERS = {
  '0': 'Error 0: the WhatsApp access token is no longer valid. Contact support: a new one is needed.',
  '1': 'Error 1: WhatsApp failed without giving a reason. Try again in a few minutes.',
  '2': 'Error 2: WhatsApp is down or overloaded. Try again in a few minutes.',
  '3': 'Error 3: the WhatsApp access token lacks a permission. Contact support.',
  '4': 'Error 4: this installation has sent WhatsApp too many requests. Try again in an hour.',
  '10': 'Error 10: WhatsApp does not allow this installation to send. Contact support: a permission is missing or was revoked.',
  '33': 'Error 33: the sender number no longer exists on WhatsApp. Contact support.',
  '100':
    'Error 100: WhatsApp did not understand part of the message. Check the template’s name and language and the texts of its placeholders.',
  '190': 'Error 190: the WhatsApp access token has expired. Contact support: a new one is needed.',
  '368':
    'Error 368: WhatsApp has restricted the sender’s account for violating its policies. Contact support: the account quality page on WhatsApp says what to do.',
  '80007':
    'Error 80007: the sender’s account has reached WhatsApp’s request limit. Try again in an hour.',
  '130429': 'Error 130429: too many messages were sent at once. Try again in a few minutes.',
  '130472':
    'Error 130472: WhatsApp withholds marketing messages from this person as part of an experiment. Call the person, or wait until they write.',
  '130497':
    'Error 130497: the sender’s account may not send to this person’s country. Choose another way to reach them, such as SMS.',
  '131000': 'Error 131000: something went wrong at WhatsApp. Try again in a few minutes.',
  '131005':
    'Error 131005: the WhatsApp access token lacks the permission to send. Contact support.',
  '131008':
    'Error 131008: part of the message is missing. Make sure that every placeholder of the template has a text.',
  '131009':
    'Error 131009: part of the message has a value that WhatsApp does not accept. Check the number and the texts of the template’s placeholders.',
  '131016':
    'Error 131016: WhatsApp is overloaded or under maintenance. Try again in a few minutes.',
  '131021': 'Error 131021: the recipient is the sender’s own number. Send to another number.',
  '131026':
    'Error 131026: the message cannot be delivered. The person may not use WhatsApp, use an old version, or not have accepted its terms. Ask them, or send an SMS.',
  '131030':
    'Error 131030: the sender is a test number, and this recipient is not on its list. Contact support: the list is kept at WhatsApp.',
  '131031':
    'Error 131031: WhatsApp has locked the sender’s account. Contact support: the account quality page on WhatsApp says why.',
  '131037':
    'Error 131037: WhatsApp has not approved the sender’s display name yet. Contact support.',
  '131042':
    'Error 131042: the sender’s account has no valid payment method at WhatsApp. Contact support.',
  '131045': 'Error 131045: the sender’s number is not registered at WhatsApp. Contact support.',
  '131047':
    'Error 131047: more than 24 hours have passed since the person last wrote, so free text is not accepted. Send an approved template.',
  '131048':
    'Error 131048: too many people have blocked or reported the sender’s messages, so WhatsApp limits them. Send fewer messages, and only to people who expect them.',
  '131049':
    'Error 131049: WhatsApp did not deliver it, because this person has received enough marketing messages for now. Wait at least a day before you try again, or call the person.',
  '131050':
    'Error 131050: the person has stopped marketing messages from this sender in WhatsApp. Only they can change that, so do not send more.',
  '131051':
    'Error 131051: WhatsApp does not accept this type of message. Send a text or an approved template.',
  '131056':
    'Error 131056: too many messages went to this person within a short time. Try again in a few minutes.',
  '131057':
    'Error 131057: the sender’s account is under maintenance at WhatsApp. Try again in an hour.',
  '132000':
    'Error 132000: the number of texts does not match the template’s placeholders. Check the template on WhatsApp, and enter one text for each placeholder.',
  '132001':
    'Error 132001: no approved template has this name in this language. Compare both with WhatsApp letter by letter; a new template must be approved first.',
  '132005':
    'Error 132005: the message is too long once the placeholders are filled in. Shorten their texts.',
  '132007':
    'Error 132007: the template violates WhatsApp’s rules on characters or format. Change it on WhatsApp, and have it approved again.',
  '132012':
    'Error 132012: a placeholder of the template expects another kind of value, such as a date or an amount. Change the template on WhatsApp to plain text placeholders.',
  '132015':
    'Error 132015: WhatsApp has paused the template because of negative feedback. Change it on WhatsApp, or use another one.',
  '132016':
    'Error 132016: WhatsApp has permanently disabled the template because of negative feedback. Use another one.',
  '132018':
    'Error 132018: a placeholder’s text has a line break, a tab or too many spaces in a row. Write it in one line.',
  '132068':
    'Error 132068: the form that the template opens is blocked at WhatsApp. Fix the form there, or use another template.',
  '132069':
    'Error 132069: the form that the template opens was sent too often within an hour. Try again in an hour.',
  '133010': 'Error 133010: the sender’s number is not registered at WhatsApp. Contact support.',
  /** Stands for the codes 200 to 299, one per permission. */
  permission: 'Error {code}: the WhatsApp access token lacks a permission. Contact support.',
  other:
    'Error {code}: WhatsApp rejected the message. Look up this code in WhatsApp’s documentation.',
} as const

/** A name of {@link CHATAPP_ANSWERS}: an error code, `permission` or `other`. */
export type ChatAppAnswer = keyof typeof CHATAPP_ANSWERS

export function chatAppAnswer(code: string): ChatAppAnswer {
  if (!/^\d+$/.test(code)) return 'other'
  if (Object.hasOwn(CHATAPP_ANSWERS, code)) return code as ChatAppAnswer
  return /^2\d\d$/.test(code) ? 'permission' : 'other'
}

export function chatAppAnswerText(
  answer: ChatAppAnswer,
  values: Record<string, string> = {},
): string {
  return CHATAPP_ANSWERS[answer].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
