import type { Consent, FormFields, OptionalField, Question } from './form'

/** Where a form can be, or what can send to it. */
export const WEBSITE_PLACES = [
  'embed',
  'button',
  'html',
  'wordpress',
  'webflow',
  'typeform',
  'google',
  'curl',
] as const

export type WebsitePlace = (typeof WEBSITE_PLACES)[number]

/** The texts in a form of plain HTML. */
export interface SnippetWords {
  name: string
  firstName: string
  phone: string
  fields: Readonly<Record<OptionalField, string>>
  choose: string
  yes: string
  no: string
  send: string
  /** Of the button that opens the form. */
  callMe: string
}

export interface SnippetForm {
  slug: string
  fields: FormFields
  consent: Pick<Consent, 'text' | 'noticeUrl' | 'marketingText'>
}

/** The address that other forms and tools send to. */
export function postUrl(appUrl: string, slug: string): string {
  return `${appUrl}/api/f/${slug}`
}

/** The code to copy for a place. @param appUrl without a slash at its end */
export function websiteSnippet(
  place: WebsitePlace,
  appUrl: string,
  form: SnippetForm,
  words: SnippetWords,
): string {
  const url = postUrl(appUrl, form.slug)
  switch (place) {
    case 'embed':
      return scriptTag(appUrl, form.slug)
    case 'button':
      return scriptTag(
        appUrl,
        form.slug,
        ` data-mode="button" data-label="${escaped(words.callMe)}"`,
      )
    case 'html':
      return htmlForm(url, form, words)
    case 'wordpress':
      return contactForm7(url)
    case 'webflow':
    case 'typeform':
    case 'google':
      return url
    case 'curl':
      return `curl ${url} \\
  -H 'Content-Type: application/json' \\
  -d '{"name": "Ada Lovelace", "phone": "+905321112233", "consent": true}'`
  }
}

function scriptTag(appUrl: string, slug: string, more = ''): string {
  return `<script src="${appUrl}/embed/lead-form.js" data-form="${slug}"${more} async></script>`
}

/** Sends what Contact Form 7 has sent by e-mail. The id of its form is in its shortcode. */
function contactForm7(url: string): string {
  return `add_action('wpcf7_mail_sent', function ($form) {
  $sent = WPCF7_Submission::get_instance();
  if (!$sent || $form->id() !== 123) return;
  wp_remote_post('${url}', [
    'headers' => ['Content-Type' => 'application/json'],
    'body' => wp_json_encode($sent->get_posted_data() + ['page' => $sent->get_meta('url')]),
  ]);
});`
}

const COLUMNS: Record<OptionalField, { name: string; type: string }> = {
  lastName: { name: 'last_name', type: 'text' },
  email: { name: 'email', type: 'email' },
  company: { name: 'company', type: 'text' },
  note: { name: 'note', type: 'text' },
}

function htmlForm(url: string, { fields, consent }: SnippetForm, words: SnippetWords): string {
  const optional = (field: OptionalField) => {
    if (fields[field] === 'off' || (field === 'lastName' && fields.isNameWhole)) return []
    const { name, type } = COLUMNS[field]
    const required = fields[field] === 'required'
    const control = field === 'note' ? textarea(name, required) : input(name, type, required)
    return [labelled(words.fields[field], control)]
  }
  const lines = [
    fields.isNameWhole
      ? labelled(words.name, input('name', 'text', true))
      : labelled(words.firstName, input('first_name', 'text', true)),
    ...optional('lastName'),
    labelled(words.phone, input('phone', 'tel', true)),
    ...optional('email'),
    ...optional('company'),
    ...fields.questions.map((question) =>
      labelled(question.label, questionControl(question, words)),
    ),
    ...optional('note'),
    checkbox('consent', consent.text, true),
    ...(consent.marketingText ? [checkbox('marketing', consent.marketingText, false)] : []),
    `<button>${escaped(words.send)}</button>`,
  ]
  return [
    `<form action="${url}" method="post">`,
    ...lines.map((line) => `  ${line}`),
    '</form>',
  ].join('\n')
}

function questionControl({ id, kind, isRequired, choices }: Question, words: SnippetWords): string {
  if (kind === 'text' || kind === 'date') return input(id, kind, isRequired)
  const answers = kind === 'yes_no' ? [words.yes, words.no] : choices
  const options = answers.map((answer) => `<option>${escaped(answer)}</option>`).join('')
  const first = `<option value="">${escaped(words.choose)}</option>`
  return `<select name="${id}"${required(isRequired)}>${first}${options}</select>`
}

const required = (isRequired: boolean) => (isRequired ? ' required' : '')

const input = (name: string, type: string, isRequired: boolean) =>
  `<input name="${name}"${type === 'text' ? '' : ` type="${type}"`}${required(isRequired)}>`

const textarea = (name: string, isRequired: boolean) =>
  `<textarea name="${name}"${required(isRequired)}></textarea>`

const labelled = (label: string, control: string) => `<label>${escaped(label)} ${control}</label>`

const checkbox = (name: string, text: string, isRequired: boolean) =>
  `<label><input type="checkbox" name="${name}" value="yes"${required(isRequired)}> ${escaped(text)}</label>`

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
