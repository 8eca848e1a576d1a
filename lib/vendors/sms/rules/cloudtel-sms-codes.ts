/**
 * The cloud telephony provider's error codes for SMS. Each has one or two English sentences: what is wrong
 * and what to do. `i18n/translations/<locale>/sms-providers-answers.json` has the translations.
 */
export const CLOUDTEL_SMS_CODES = {
  '20003':
    'Error 20003: invalid credentials. Copy the account SID and the auth token from the provider’s console again.',
  '20429': 'Error 20429: too many requests. Wait a minute, then try again.',
  '21211': 'Error 21211: the recipient’s number is not valid. Write it with its country code.',
  '21606':
    'Error 21606: the sender number cannot send SMS to this recipient. Choose a number of this account that can send SMS.',
  '21608':
    'Error 21608: a trial account reaches verified numbers only. Verify the recipient’s number in the provider’s console, or upgrade the account.',
  '21610':
    'Error 21610: the recipient has opted out of messages from this sender. Only they can change that, by writing START to it.',
  '21614':
    'Error 21614: the recipient’s number is not a mobile number. Send to one that receives SMS.',
  other: 'Error {code}: the provider refused. Look this code up in the provider’s documentation.',
} as const
