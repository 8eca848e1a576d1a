import { answer, contact, greeting, type Scripts } from './script'

export const english: Scripts = {
  conversation: ({ looksUp, findsOrders }) => ({
    lines: [
      greeting,
      contact(6, 'Hi, yes, go ahead.'),
      answer(10),
      contact(21, 'I see. How much is it?'),
      answer(26),
      contact(35, 'Yes, send me the details and I will have a look.'),
      answer(40),
      ...(looksUp || findsOrders
        ? [
            contact(44, findsOrders ? 'Yes. Where is my order 4711?' : 'Yes. Do you have parking?'),
            answer(46),
            contact(51, 'Good, that is all for now. Thank you.'),
          ]
        : [contact(49, 'No, that is all for now. Thank you.')]),
      answer(54),
    ],
    ends: 60,
    endReason: 'assistant_hung_up',
  }),

  hot: () => ({
    lines: [
      greeting,
      contact(5, 'Oh, perfect timing. I was about to ring you myself.'),
      answer(11),
      contact(21, 'That is exactly what we have been looking for. How much is it?'),
      answer(27),
      contact(35, 'As soon as possible. When can we start?'),
      answer(40),
      contact(48, 'Definitely, count me in. I am very interested.'),
      answer(54),
      contact(63, 'Wonderful, thank you very much.'),
      answer(67),
    ],
    ends: 74,
    endReason: 'assistant_hung_up',
  }),

  appointment: () => ({
    lines: [
      greeting,
      contact(6, 'Yes, hello. I have been meaning to make an appointment.'),
      answer(11),
      contact(18, 'Yes, any day next week is fine.'),
      answer(23),
      contact(31, 'Yes, please.'),
      answer(34),
      contact(42, 'That is great, thank you.'),
      answer(45),
    ],
    ends: 50,
    endReason: 'assistant_hung_up',
  }),

  do_not_call: () => ({
    lines: [
      greeting,
      contact(6, 'Please take me off your list. Do not call me again.'),
      answer(12),
      contact(22, 'Goodbye.'),
    ],
    ends: 24,
    endReason: 'customer_hung_up',
  }),

  not_interested: () => ({
    lines: [
      greeting,
      contact(6, 'What is this about?'),
      answer(9),
      contact(18, 'I am not interested, and calls like this are really annoying.'),
      answer(25),
      contact(31, 'No. We do not need anything. This is a waste of my time.'),
    ],
    ends: 36,
    endReason: 'customer_hung_up',
  }),
}
