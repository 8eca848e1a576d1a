/**
 * The platform's error codes for messages that it refused or could not deliver. Each has one or two English
 * sentences: what is wrong, what to do, and who can do it. `i18n/translations/<locale>/messages-chatapp.json`
 * has a translation under each of these names.
 */
export const CHATAPP_ANSWERS = {
  '0': 'Error 0: the access token of the chat app is not valid any more. Tell whoever runs this service for you: a new one has to be made.',
  '1': 'Error 1: the platform failed without saying why. Try again in a few minutes.',
  '2': 'Error 2: the platform is down or overloaded for the moment. Try again in a few minutes.',
  '3': 'Error 3: the access token of the chat app lacks a permission. Tell whoever runs this service for you.',
  '4': 'Error 4: this installation has asked the platform too often. Try again in an hour.',
  '10': 'Error 10: the platform does not permit this installation to send. Tell whoever runs this service for you: a permission was not given or was taken away.',
  '33': 'Error 33: the sender number does not exist at the platform any more. Tell whoever runs this service for you.',
  '100':
    'Error 100: the platform did not understand a part of the message. Check the template’s name and language and the texts of its placeholders.',
  '190':
    'Error 190: the access token of the chat app has expired. Tell whoever runs this service for you: a new one has to be made.',
  '368':
    'Error 368: the platform has restricted the sender’s account for a violation of its policies. Tell whoever runs this service for you: the account’s quality page at the platform says what to do.',
  '80007':
    'Error 80007: the sender’s account has reached the platform’s limit of requests. Try again in an hour.',
  '130429': 'Error 130429: too many messages were sent at once. Try again in a few minutes.',
  '130472':
    'Error 130472: the platform keeps marketing messages from this person, as part of an experiment of its own. Call the person, or wait until they write.',
  '130497':
    'Error 130497: the sender’s account may not send to this person’s country. Choose another way to reach them, such as SMS.',
  '131000': 'Error 131000: something went wrong at the platform. Try again in a few minutes.',
  '131005':
    'Error 131005: the access token of the chat app lacks the permission to send. Tell whoever runs this service for you.',
  '131008':
    'Error 131008: a part of the message is missing. See that every placeholder of the template has a text.',
  '131009':
    'Error 131009: a part of the message has a value that the platform does not take. Check the number and the texts of the template’s placeholders.',
  '131016':
    'Error 131016: the platform is overloaded or being repaired. Try again in a few minutes.',
  '131021': 'Error 131021: the recipient is the sender’s own number. Send to another number.',
  '131026':
    'Error 131026: the message cannot be delivered. The number may not use the chat app, or its version there is too old or has not accepted the terms: ask the person, or send an SMS.',
  '131030':
    'Error 131030: the sender is a test number, and this recipient is not on its list. Tell whoever runs this service for you: the list is kept at the platform.',
  '131031':
    'Error 131031: the platform has locked the sender’s account. Tell whoever runs this service for you: the account’s quality page at the platform says why.',
  '131037':
    'Error 131037: the platform has not approved the sender’s display name yet. Tell whoever runs this service for you.',
  '131042':
    'Error 131042: the sender’s account has no valid way to pay at the platform. Tell whoever runs this service for you.',
  '131045':
    'Error 131045: the sender’s number is not registered at the platform. Tell whoever runs this service for you.',
  '131047':
    'Error 131047: more than 24 hours have passed since the person last wrote, so free text is not taken. Send an approved template.',
  '131048':
    'Error 131048: too many people have blocked or reported the sender’s messages, so the platform holds them back. Send fewer, and to people who expect them.',
  '131049':
    'Error 131049: the platform did not deliver it, because this person has got enough marketing messages for now. Do not repeat it at once: wait a day or longer, or call the person.',
  '131050':
    'Error 131050: the person has stopped marketing messages of this sender in the chat app. Only they can change that: do not send more.',
  '131051':
    'Error 131051: the platform does not take this type of message. Send a text or an approved template.',
  '131056':
    'Error 131056: too many messages went to this person within a short time. Try again in a few minutes.',
  '131057':
    'Error 131057: the sender’s account is being maintained at the platform. Try again in an hour.',
  '132000':
    'Error 132000: the template has another number of placeholders than texts were given. Open the template at the platform and give one text for each placeholder.',
  '132001':
    'Error 132001: there is no approved template of this name in this language. Check both, letter by letter, against the platform; a new template has to be approved first.',
  '132005':
    'Error 132005: the message is too long once the placeholders are filled in. Shorten their texts.',
  '132007':
    'Error 132007: the template violates a rule of the platform on characters or form. Change it at the platform, and have it approved again.',
  '132012':
    'Error 132012: a placeholder of the template expects another kind of value, such as a date or an amount. Change the template at the platform to plain text placeholders.',
  '132015':
    'Error 132015: the platform has paused the template, because people did not like it. Change it at the platform, or use another one.',
  '132016':
    'Error 132016: the platform has disabled the template for good, because people did not like it. Use another one.',
  '132018':
    'Error 132018: a placeholder’s text has a line break, a tab or too many spaces in a row. Write it in one line.',
  '132068':
    'Error 132068: the form that the template opens is blocked at the platform. Mend the form there, or use another template.',
  '132069':
    'Error 132069: the form that the template opens was sent too often within an hour. Try again in an hour.',
  '133010':
    'Error 133010: the sender’s number is not registered at the platform. Tell whoever runs this service for you.',
  /** Stands for the codes 200 to 299, one per permission. */
  permission:
    'Error {code}: the access token of the chat app lacks a permission. Tell whoever runs this service for you.',
  other:
    'Error {code}: the platform refused the message. Look this code up in the platform’s documentation.',
} as const

/** A name of {@link CHATAPP_ANSWERS}: an error code, `permission` or `other`. */
export type ChatAppAnswer = keyof typeof CHATAPP_ANSWERS

/** The answer for one of the platform's error codes. */
export function chatAppAnswer(code: string): ChatAppAnswer {
  if (!/^\d+$/.test(code)) return 'other'
  if (Object.hasOwn(CHATAPP_ANSWERS, code)) return code as ChatAppAnswer
  return /^2\d\d$/.test(code) ? 'permission' : 'other'
}

/** An answer in English, with its `{values}` filled in. */
export function chatAppAnswerText(
  answer: ChatAppAnswer,
  values: Record<string, string> = {},
): string {
  return CHATAPP_ANSWERS[answer].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
