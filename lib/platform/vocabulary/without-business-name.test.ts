import { expect, it } from 'vitest'
import { withoutBusinessName } from './without-business-name'

it.each([
  ['Hello, you have reached {{business_name}}. This is Grace.', 'Hello. This is Grace.'],
  [
    'Hello, this is Ada, the assistant of {{ business_name }}. Yes?',
    'Hello, this is Ada, the assistant. Yes?',
  ],
  ['Hello {{first_name}}, this is {{business_name}}.', 'Hello {{first_name}}.'],
  ['This is {{business_name}}. How can I help?', 'How can I help?'],
  ['Welcome to {{business_name}}!', 'Welcome!'],
  ['I am calling on behalf of {{business_name}} today.', 'I am calling today.'],
  ['{{business_name}}, good morning.', 'Good morning.'],
  ['{{business_name}}, iyi günler. Ben Defne.', 'İyi günler. Ben Defne.'],
  ['Merhaba, ben {{business_name}} adına arayan Defne.', 'Merhaba, ben Defne.'],
  ['Merhaba, {{business_name}}, ben Defne.', 'Merhaba, ben Defne.'],
  ['{{business_name}}’e hoş geldiniz.', 'Hoş geldiniz.'],
  ['Your visit is on Monday. {{business_name}}', 'Your visit is on Monday.'],
  [
    'Thank you for calling {{business_name}}, how can I help?',
    'Thank you for calling, how can I help?',
  ],
  ['Hello, you have reached {{business_name}}, how can I help you?', 'Hello, how can I help you?'],
  ['Hi, this is {{business_name}}, how can I help?', 'Hi, how can I help?'],
  ['Good day. This is {{business_name}} calling, is Ada there?', 'Good day. Is Ada there?'],
  ['This is {{business_name}}’s assistant.', 'This is the assistant.'],
  ['Ben Elif, {{business_name}}’ten.', 'Ben Elif.'],
  ['Ben Elif, {{business_name}}’ten arıyorum.', 'Ben Elif, arıyorum.'],
  ['Merhaba, ben {{business_name}} firmasından Elif.', 'Merhaba, ben Elif.'],
  ['Merhaba, {{business_name}} kliniğini aradınız. Buyurun.', 'Merhaba. Buyurun.'],
  ['Merhaba, {{business_name}} kliniğini aradınız, buyurun.', 'Merhaba, buyurun.'],
  ['{{business_name}}, ilginiz için teşekkürler.', 'İlginiz için teşekkürler.'],
  ['{{business_name}}, {{business_name}}’e hoş geldiniz.', 'Hoş geldiniz.'],
  ['Two lines.\n{{business_name}}: call us.', 'Two lines.\nCall us.'],
  ['Nothing to leave out , here.', 'Nothing to leave out , here.'],
])('%s', (text, left) => {
  expect(withoutBusinessName(text)).toBe(left)
})
