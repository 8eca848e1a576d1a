import { MAY_IMPORT } from '../lib/feature-order.cjs'

/** Translation files of parts of the panel that belong to no feature. */
const SHARED = ['common', 'hours', 'plans', 'settings', 'shell', 'site']

/**
 * Whether the name of a translation file starts with the name of a feature or a shared part: `calls`, `calls-list`.
 * @param {string} name without `.json`
 */
export function isNamedByFeature(name) {
  return [...Object.keys(MAY_IMPORT), ...SHARED].some(
    (feature) => name === feature || name.startsWith(`${feature}-`),
  )
}

/** Words for numbers that are limits somewhere. Smaller ones are mostly no limits: "the two", "all three". */
const WORDS = {
  en: /\b(four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|hundred|thousand)\b/i,
  tr: /(?<!\p{L})(dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|altmış|yüz|bin)(?!\p{L})/iu,
}

/** Texts whose numbers are not limits of the product, by reason. */
const ALLOWED = Object.entries({
  'examples of phone numbers, and digits that the simulator knows':
    /(phoneNumberExample|handOverPhoneExample|[pP]honeNumber(Help|Error)?|number(s?)(Help|Error)|numberError|errors\.handOverPhone|simulatedHelp|credentials\..+|numberHelp\..+|numberError\..+)$/,
  'an example of a call or an ID':
    /^(calls\.analysis\.example\.|site\.specimen\.|docs\.collection\.ids$|contact-imports\.reasons\.phone_rounded$)/,
  'a plugin, and the id of one of its forms': /^lead-forms-website\.help\.wordpress$/,
  'names of standards, protocols and formats':
    /^(docs\.(start\.(ids|limits)|collection\.text|events|delivery)|accounts-api-key\.start\.javascriptText$|contact-imports\.problems\.not_text$)/,
  'rules and error codes of providers':
    /^(messages-chatapp\.131047|messages-problems\.window_closed|sms-providers.*|phone-numbers-forms\.cloud\.accountSidHelp|phone-numbers-forms\.hostError|accounts-security\.code\..+)$/,
  'choices and scales that the text itself defines':
    /^(analytics\.noMatch\.action|calls-list\.(period\.year|charts\.empty\.action)|webhooks\.(columns\.rate|chart\..+)|lead-forms\.(numbers\.slowest|speed\..+)|webhooks-forms\.resend\.choices\..+|contacts-forms\.fields\.scoreValue|cadences-forms\.step\.amount(Help|Error)|appointments-settings\.bufferMinutesHelp)$/,
})

/**
 * Finds a number in a text, in digits or words. Limits of the product are arguments of their message instead, filled
 * from the constant in the code. Numbers in arguments, plural forms and placeholders are fine, and so is an error code
 * that is the message's own key.
 * @param {keyof typeof WORDS} language @param {string} key `calls.story.title` @param {string} message
 * @returns {string | undefined}
 */
export function numberIn(language, key, message) {
  if (ALLOWED.some(([, pattern]) => pattern.test(key))) return undefined
  const text = message.replaceAll(/'\{\{.*?\}\}'|\{[\w ,]*\}|=\d+|n8n/g, ' ')
  const own = key.split('.').at(-1)
  return text.match(/\d+/g)?.find((digits) => digits !== own) ?? text.match(WORDS[language])?.[0]
}
