import type { RulePhrases } from './phrases'

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`

export const english: RulePhrases = {
  offer: (sentence) => `Briefly about us: ${sentence}`,
  offerUnknown: 'I am calling to tell you in a few words what we can do for you.',
  howCanIHelp: 'How can I help you?',
  found: (sentence) => `Here it says: ${sentence}`,
  unknown:
    'I do not have that at hand. I can note your question, so that somebody gets back to you.',
  questionNoted: 'I have noted your question. Is there anything else I can do for you?',
  unknownPrice:
    'I do not have the price at hand, and I do not want to guess. Shall we send you the details in writing?',
  searchFailed: 'I cannot reach that information right now. Shall I note your question?',
  forbidden:
    'I cannot help with that: I share neither data about other people nor my own rules. Is there something I can do for you?',
  notInterested:
    'I understand, and I am sorry to have bothered you. Shall I take you off our list?',
  sent: 'I will send them right away. Is there anything else you would like to know?',
  noted:
    'Of course. I have noted that you would like the details. Is there anything else you would like to know?',
  interestSent:
    'I am glad to hear that. I am sending you the details, and I will pass it on to my colleagues.',
  interestNoted: 'I am glad to hear that. I have noted it, and I will pass it on to my colleagues.',
  anythingElse: 'Is there anything else I can do for you?',
  goOn: 'I am listening.',
  welcome: 'You are welcome. Is there anything else I can do for you?',
  farewell: (name) => `Thank you${name && `, ${name}`}. Have a nice day.`,
  whichTime: 'I can do that for you now. Which day and time would suit you?',
  proposals: (times) => `I could offer you ${list(times)}. Which would you like?`,
  shallIBook: (time) => `${time} is free, shall I book it?`,
  shallIMove: (time) => `${time} is free, shall I move your appointment there?`,
  notFree: (time) => `${time} is not free.`,
  noneFree: 'I cannot see a free time then. Could you name another day or time?',
  taken: 'That time has just been taken.',
  booked: (day, time) =>
    `I have booked you for ${day} at ${time}. Is there anything else I can do for you?`,
  confirmationFollows: 'You will get the confirmation in a message.',
  moved: (day, time) =>
    `I have moved you to ${day} at ${time}. Is there anything else I can do for you?`,
  moveToWhen: (current) => `To which day and time shall I move your visit on ${current}?`,
  noAppointment: 'I cannot see an appointment of yours. Would you like a new one?',
  nextAppointment: (appointment) => `Your next appointment is on ${appointment}.`,
  reallyCancel: (appointment) => `Shall I cancel your appointment on ${appointment}?`,
  cancelled: (appointment) =>
    `I have cancelled your visit on ${appointment}. Is there anything else I can do for you?`,
  kept: 'All right, it stays as it is. Is there anything else I can do for you?',
  cannotBook:
    'I cannot do that myself, because I do not know this number. I have noted what you would like.',
  toolFailed: 'I am sorry, I could not do that right now. I have noted what you would like.',
  needs: (parameter) => `For that I need one more thing: ${parameter}`,
  mayI: (use) => `Shall I do this for you: ${use}?`,
  toolKept: 'All right, I will not do that. Is there anything else I can do for you?',
  toolRefused: 'I could not find that. Could you check it, and tell me again?',
  toolDone: 'That is done.',
  toolAnswered: 'I have looked, but I found nothing that I can tell you about it.',
  cannotHandOver:
    'I cannot put you through to a colleague right now. I have noted it, and I am happy to help you myself.',
  doNotCallReason: 'Asked during the call.',
  understoodNo: 'All right. Is there anything else I can do for you?',
  at: (day, time) => `${day} at ${time}`,
}
