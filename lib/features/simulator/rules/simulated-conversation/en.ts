import { type Scripts, type ScriptLine, sending, type Speakers } from './script'

const assistant = (at: number, text: string): ScriptLine => ({ at, role: 'assistant', text })
const contact = (at: number, text: string): ScriptLine => ({ at, role: 'user', text })

const greeting = (who: Speakers): string =>
  who.greeting ||
  `Hello${who.contact && ` ${who.contact}`}, this is ${who.assistant}. Do you have a minute?`

const offer = (who: Speakers): string =>
  who.offer
    ? `Briefly about us: ${who.offer}`
    : 'I am calling to tell you in a few words what we can do for you.'

const farewell = (who: Speakers): string =>
  `Thank you${who.contact && `, ${who.contact}`}. Have a nice day.`

/** The assistant searches for the contact's last question. */
const lookingUp: ScriptLine[] = [
  contact(44, 'Yes. Do you have parking?'),
  { at: 46, tool: 'bilgi_tabani_ara' },
  {
    ...assistant(47, 'Here it says: {{found}}'),
    otherwise: 'I do not have that at hand. I will add it to the details.',
  },
  contact(51, 'Good, that is all for now. Thank you.'),
]

export const english: Scripts = {
  conversation: (who) => ({
    lines: [
      assistant(0, greeting(who)),
      contact(6, 'Hi, yes, go ahead.'),
      assistant(10, offer(who)),
      contact(21, 'I see. How much is it?'),
      assistant(26, 'That depends on what you need. I can send you the details in writing.'),
      contact(35, 'Yes, send me the details and I will have a look.'),
      ...sending(40, who.sends),
      assistant(41, 'I will send them right away. Is there anything else you would like to know?'),
      ...(who.looksUp ? lookingUp : [contact(49, 'No, that is all for now. Thank you.')]),
      assistant(54, farewell(who)),
    ],
    ends: 60,
    endReason: 'assistant_hung_up',
  }),

  hot: (who) => ({
    lines: [
      assistant(0, greeting(who)),
      contact(5, 'Oh, perfect timing. I was about to ring you myself.'),
      assistant(11, offer(who)),
      contact(21, 'That is exactly what we have been looking for. How much is it?'),
      assistant(27, 'I can put together an offer for you today. How soon do you need it?'),
      contact(35, 'As soon as possible. When can we start?'),
      assistant(40, 'We could start this week. Shall I prepare everything for you?'),
      contact(48, 'Definitely, count me in. I am very interested.'),
      assistant(
        54,
        'Great. You will have the offer within the hour, and a colleague will call you.',
      ),
      ...sending(60, who.sends),
      contact(63, 'Wonderful, thank you very much.'),
      assistant(67, farewell(who)),
    ],
    ends: 74,
    endReason: 'assistant_hung_up',
  }),

  appointment: (who) => ({
    lines: [
      assistant(0, greeting(who)),
      contact(6, 'Yes, hello. I have been meaning to make an appointment.'),
      assistant(11, 'I can do that for you now. Does a weekday suit you?'),
      contact(18, 'Yes, any day next week is fine.'),
      assistant(23, 'One moment, I am looking for a free time.'),
      { at: 27, tool: 'book_appointment' },
      ...sending(28, [...who.confirms, ...who.sends]),
      assistant(29, 'I have booked you for {{date}} at {{time}}. Does that suit you?'),
      contact(38, 'That is great, thank you.'),
      assistant(42, `You will get the confirmation in a message. ${farewell(who)}`),
    ],
    ends: 50,
    endReason: 'assistant_hung_up',
  }),

  do_not_call: (who) => ({
    lines: [
      assistant(0, greeting(who)),
      contact(6, 'Please take me off your list. Do not call me again.'),
      assistant(12, 'I understand, and I am sorry for the interruption. I am noting it down now.'),
      { at: 15, tool: 'request_do_not_call' },
      assistant(17, 'It is done: we will not call you again. Goodbye.'),
      contact(22, 'Goodbye.'),
    ],
    ends: 24,
    endReason: 'customer_hung_up',
  }),

  not_interested: (who) => ({
    lines: [
      assistant(0, greeting(who)),
      contact(6, 'What is this about?'),
      assistant(9, offer(who)),
      contact(18, 'I am not interested, and calls like this are really annoying.'),
      assistant(25, 'I am sorry to have bothered you. May I ask what you use today?'),
      contact(31, 'No. We do not need anything. This is a waste of my time.'),
    ],
    ends: 36,
    endReason: 'customer_hung_up',
  }),
}
